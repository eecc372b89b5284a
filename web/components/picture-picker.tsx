import { useEffect, useId, useState } from 'react';
import { isPictureType, PICTURE_TYPES } from '../pictures/picture-types.ts';
import { scalePicture } from '../pictures/scale-picture.ts';
import { classes } from '../ui/classes.ts';
import { FieldError } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { wording } from '../wording.ts';

interface PicturePickerProps {
  label: string;
  /** What to do, in poster type and below it in small type. */
  prompt: { large: string; small: string };
  /** The picture chosen now, already scaled. */
  picture: Blob | null;
  /** Address of the picture that is kept when none is chosen. */
  existing: string | null;
  onPick: (picture: Blob) => void;
  /** What the server found wrong with the picture. */
  error?: string | undefined;
  disabled?: boolean;
  className: string;
}

/** Takes a JPG or PNG by click or drop and hands it on scaled to the size for sending. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, prompt, picture, existing, onPick, disabled = false, className } = props;
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const preview = useObjectUrl(picture) ?? existing;
  const id = useId();
  const error = problem ?? props.error;

  async function take(file: File) {
    if (!isPictureType(file.type)) {
      setProblem(wording.picture.wrongType);
      return;
    }
    setWorking(true);
    setProblem(undefined);
    try {
      onPick(await scalePicture(file));
    } catch (cause) {
      console.error('Error preparing picture:', cause);
      setProblem(wording.picture.unusable);
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="font-semibold" aria-hidden>
        {label}
      </div>
      <FileDrop
        label={label}
        accept={PICTURE_TYPES}
        onFile={take}
        disabled={disabled || working}
        invalid={!!error}
        describedBy={`${id}-hint ${id}-error`}
        className={classes('grid place-items-center', className)}
      >
        {preview ? (
          <img src={preview} alt="" className="size-full object-cover" />
        ) : (
          <Prompt {...prompt} />
        )}
        {working ? (
          <Spinner
            label={wording.picture.working}
            className="absolute inset-0 items-center justify-center bg-paper/70"
          />
        ) : null}
      </FileDrop>
      <FieldError id={`${id}-error`} message={error} />
      <div id={`${id}-hint`} className={preview ? 'text-mute text-sm' : 'sr-only'}>
        {preview ? wording.picture.change : prompt.small}
      </div>
    </div>
  );
}

function Prompt({ large, small }: { large: string; small: string }) {
  return (
    <div aria-hidden className="contents">
      <div className="dots absolute inset-0 opacity-15" />
      <div className="relative p-4 text-center">
        <div className="poster text-3xl">{large}</div>
        <div className="mt-1 text-mute">{small}</div>
      </div>
    </div>
  );
}

/** An address under which a picture in memory can be shown; given back when it is no longer. */
function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
