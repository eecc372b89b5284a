import type { ReactNode } from 'react';
import type { UnsentCall } from '../api/use-call.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';

/**
 * Says that a form was sent and it is unknown whether it was saved. Sending it again or reloading the page
 * clears that up; a reload keeps what was typed.
 */
export function UnknownOutcome({ reason }: { reason: string | null }) {
  const { look, failed } = useWords().form;
  return (
    <div role="alert" className="empty:hidden">
      {reason === null ? null : (
        <SendingNotice title={failed.unsettled} text={`${reason} ${failed.again}`}>
          <Button variant="outline" size="small" onClick={() => window.location.reload()}>
            {look}
          </Button>
        </SendingNotice>
      )}
    </div>
  );
}

/** Says that a call was not made, until it is made by a tap. */
export function UnsentNotice({ unsent, busy }: { unsent: UnsentCall | null; busy: boolean }) {
  const { offline, again } = useWords().failed;
  return unsent ? (
    <div className="mt-3">
      <SendingNotice title={unsent.title} text={offline}>
        <Button variant="outline" size="small" busy={busy} onClick={unsent.send}>
          {again}
        </Button>
      </SendingNotice>
    </div>
  ) : null;
}

interface SendingNoticeProps {
  title: string;
  text: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Stays beside the button of a form until what it says is settled. */
export function SendingNotice({ title, text, children }: SendingNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card rule border-alarm bg-card p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-alarm">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
      {children}
    </div>
  );
}
