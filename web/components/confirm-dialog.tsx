import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { wording } from '../wording.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** While true, the question can be neither answered again nor called off. */
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title,
  description,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      onClose={() => {
        if (!busy) onCancel();
      }}
    >
      <Button variant="outline" size="small" disabled={busy} onClick={onCancel}>
        {wording.form.cancel}
      </Button>
      <Button size="small" busy={busy} onClick={onConfirm}>
        {wording.form.confirm}
      </Button>
    </Dialog>
  );
}
