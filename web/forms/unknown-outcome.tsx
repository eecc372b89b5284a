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
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card rule border-alarm bg-card p-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold text-alarm">{failed.unsettled}</p>
            <p className="text-sm">{`${reason} ${failed.again}`}</p>
          </div>
          <Button variant="outline" size="small" onClick={() => window.location.reload()}>
            {look}
          </Button>
        </div>
      )}
    </div>
  );
}
