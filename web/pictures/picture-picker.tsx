import { Crop } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ByPointer } from '../ui/by-pointer.tsx';
import { classes } from '../ui/classes.ts';
import { FieldError } from '../ui/fields/field.tsx';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWords } from '../words/words.ts';
import { PictureCrop } from './picture-crop.tsx';
import { PICTURE_TYPES } from './picture-types.ts';
import { useObjectUrl } from './use-object-url.ts';
import { usePicture } from './use-picture.ts';

interface PicturePickerProps {
  label: string;
  anchor: string;
  /** What to do, in poster type and below it in small type. */
  prompt: { large: ReactNode; small: ReactNode };
  /** Width by height of what is sent. */
  aspect: number;
  /** For pictures that are shown as a circle. */
  round?: boolean;
  /** The picture chosen now, already cut and scaled. */
  picture: Blob | null;
  /** Address of the picture that is kept when none is chosen. */
  existing: string | null;
  onPick: (picture: Blob) => void;
  /** A file that is taken as if it was chosen, and what is said of it. */
  offered?: File | null;
  offeredNote?: string;
  /** The server's error about the picture. */
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/** Takes a JPG or PNG by click, drop or paste, and passes on the cropped and scaled picture. */
export function PicturePicker(props: PicturePickerProps) {
  const words = useWords();
  const { label, prompt, aspect, round = false, existing, disabled = false } = props;
  // A picture that is there from the start comes from a draft.
  const [restored] = useState(props.picture);
  const { picked, isOffered, blurred, problem, working, take, crop } = usePicture(
    aspect,
    props.onPick,
    restored,
    props.offered,
  );
  const [adjusting, setAdjusting] = useState(false);
  const [left, setLeft] = useState(false);
  const preview = useObjectUrl(props.picture) ?? existing;
  const change =
    existing && !picked ? (
      <ByPointer mouse={words.picture.changeToCrop} touch={words.picture.changeToCropByTap} />
    ) : (
      <ByPointer mouse={words.picture.change} touch={words.picture.changeByTap} />
    );
  const id = useId();
  const isMissing = left && !props.picture && !existing && !working;
  const error = problem ?? props.error ?? (isMissing ? words.picture.required : undefined);

  return (
    <div id={props.anchor} className="flex flex-col gap-2">
      <div className="font-semibold" aria-hidden>
        {label}
      </div>
      <FileDrop
        label={label}
        accept={PICTURE_TYPES}
        onFile={take}
        onBlur={() => setLeft(true)}
        disabled={disabled}
        busy={working}
        invalid={!!error}
        describedBy={`${id}-offered ${id}-hint ${id}-error`}
        className={classes(
          'grid place-items-center',
          round ? 'rounded-full' : 'rounded-card',
          props.className,
        )}
      >
        {preview ? (
          <img src={preview} alt="" className="absolute size-full object-cover" />
        ) : (
          <Prompt {...prompt} />
        )}
        <div
          aria-hidden
          className="poster absolute inset-0 hidden place-items-center bg-paper/95 text-3xl group-data-hovering/drop:grid"
        >
          {words.picture.letGo}
        </div>
        {working ? (
          <Spinner
            label={words.picture.working}
            className="absolute inset-0 items-center justify-center bg-paper/70"
          />
        ) : null}
      </FileDrop>
      <FieldError id={`${id}-error`} message={error} />
      <p role="status" className="font-semibold text-sm empty:absolute">
        {blurred && !error ? words.picture.blurred : null}
      </p>
      <p id={`${id}-offered`} className="font-semibold text-sm empty:absolute">
        {isOffered && props.picture ? props.offeredNote : null}
      </p>
      {/* Has its room from the start, so that nothing below moves under a finger once a picture is ready. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={`${id}-hint`} className={preview ? 'text-mute text-sm' : 'sr-only'}>
          {preview ? change : prompt.small}
        </p>
        {preview ? null : (
          <p aria-hidden className="invisible text-sm">
            {change}
          </p>
        )}
        <Button
          variant="outline"
          size="small"
          disabled={disabled}
          onClick={() => setAdjusting(true)}
          className={picked ? undefined : 'invisible'}
        >
          <Crop aria-hidden className="size-5" />
          {words.picture.adjust}
        </Button>
      </div>
      {picked && adjusting ? (
        <PictureCrop
          key={picked.source.url}
          picked={picked}
          aspect={aspect}
          round={round}
          onClose={() => setAdjusting(false)}
          onCrop={(area) => {
            setAdjusting(false);
            void crop(area);
          }}
        />
      ) : null}
    </div>
  );
}

function Prompt({ large, small }: PicturePickerProps['prompt']) {
  return (
    <div aria-hidden className="contents">
      <div className="dots absolute inset-0 opacity-25 [mask-image:radial-gradient(closest-side,transparent_60%,black)]" />
      <div className="relative max-w-80 text-balance p-6 text-center">
        <div className="poster text-3xl">{large}</div>
        <div className="mt-1 text-mute">{small}</div>
      </div>
    </div>
  );
}
