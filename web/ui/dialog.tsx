import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PosterTitle } from './text/poster-title.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** What is worked on, between the words and the buttons. */
  body?: ReactNode;
  /** What has the focus at first; else the first that can. */
  focusOn?: RefObject<HTMLElement | null> | undefined;
  /** The buttons, the least dangerous first. */
  children: ReactNode;
}

/** A question over the page: focus stays inside, Escape and a press outside close it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, body, focusOn, children } = props;
  const opener = useRef<Element>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <RadixDialog.Content
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!focusOn?.current) return;
            event.preventDefault();
            focusOn.current.focus();
          }}
          // Radix gives the focus back only to a trigger of its own.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="fixed top-1/2 left-1/2 z-40 flex max-h-[90dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-card border border-line bg-paper p-6 text-ink"
        >
          <RadixDialog.Title asChild>
            <PosterTitle as="h2" text={title} size="text-4xl" />
          </RadixDialog.Title>
          <RadixDialog.Description className="wrap-anywhere">{description}</RadixDialog.Description>
          {body}
          <div className="mt-2 flex flex-wrap justify-end gap-3">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
