import { useRef } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'body'> {
  /** While true, the question can be neither answered again nor called off. */
  busy: boolean;
  /** Whether Confirm has the focus at first, for what destroys nothing. */
  focusConfirm?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. Escape and a press outside call it off. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy, focusConfirm = false, onConfirm, onCancel, ...dialog } = props;
  const words = useWords();
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      focusOn={focusConfirm ? confirm : undefined}
      onClose={() => {
        if (!busy) onCancel();
      }}
    >
      <Button variant="outline" size="small" disabled={busy} onClick={onCancel}>
        {words.form.cancel}
      </Button>
      <Button ref={confirm} size="small" busy={busy} onClick={onConfirm}>
        {words.form.confirm}
      </Button>
    </Dialog>
  );
}
