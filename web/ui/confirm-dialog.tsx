import { useRef } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** While true, the question can be neither answered again nor called off. */
  busy: boolean;
  /** Whether Confirm has the focus at first, for what destroys nothing. */
  focusConfirm?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title,
  description,
  busy,
  focusConfirm = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const words = useWords();
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
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
