import { useEffect, useState } from 'react';
import { fault, sayFault } from '../../contract/fault.ts';
import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import { formatFault, PROLOGUE_BYTES } from '../../contract/picture-format.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { useWords } from '../words/words.ts';
import { type CropArea, isBlurred, middleArea } from './crop-area.ts';
import { cutPicture } from './cut-picture.ts';
import { givesPixelsBack } from './draw-picture.ts';
import { closePicture, type OpenedPicture, openPicture } from './open-picture.ts';

/** A picture that was opened, and the part of it that is used. */
export interface PickedPicture {
  source: OpenedPicture;
  area: CropArea;
}

/**
 * Takes picture files in and hands on what is sent: at first the middle of the file in the `aspect`
 * (width by height) of its frame, then whatever part is chosen.
 * @param offered a file that is taken as if it was chosen, unless one was
 * @param restored the cut picture of a draft: its file is gone, so that only a part of the cut can be chosen
 */
export function usePicture(
  aspect: number,
  onReady: (picture: Blob) => void,
  restored: Blob | null,
  offered: File | null = null,
) {
  const words = useWords();
  const [picked, setPicked] = useState<PickedPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOffered, setIsOffered] = useState(false);
  const { busy: working, run } = useSingleFlight();

  const source = picked?.source;
  // Closes a file once another takes its place or the form is gone.
  useEffect(() => {
    if (source) return () => closePicture(source);
  }, [source]);

  useEffect(() => {
    if (!restored) return;
    let isOver = false;
    openRestored(restored).then(
      (source) => {
        if (isOver && source) closePicture(source);
        else if (source)
          setPicked((taken) => taken ?? { source, area: middleArea(source.size, aspect) });
      },
      // A restored picture is used as it is.
      (error: unknown) => console.warn('The picture of a draft could not be opened:', error),
    );
    return () => {
      isOver = true;
    };
  }, [restored, aspect]);

  async function cut(source: OpenedPicture, area: CropArea) {
    onReady(await cutPicture(source.image, area));
    setPicked({ source, area });
  }

  function attempt(act: () => Promise<void>) {
    return run(async () => {
      setProblem(null);
      try {
        await act();
      } catch (cause) {
        console.error('Error preparing picture:', cause);
        setProblem(words.picture.unusable);
      }
    });
  }

  async function open(file: File) {
    const source = await openPicture(file);
    try {
      if (await givesPixelsBack()) {
        await cut(source, middleArea(source.size, aspect));
        return;
      }
    } catch (error) {
      closePicture(source);
      throw error;
    }
    closePicture(source);
    sendAsItIs(file);
  }

  /** The server takes the middle of it then. */
  function sendAsItIs(file: File) {
    if (file.size > PICTURE_MAXIMUM_BYTES) {
      const megabytes = PICTURE_MAXIMUM_BYTES / 1024 / 1024;
      setProblem(sayFault(words.problems, fault('pictureLarger', { megabytes })));
      return;
    }
    onReady(file);
    setPicked(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when it comes.
  useEffect(() => {
    if (!offered || picked) return;
    setIsOffered(true);
    void takeFile(offered);
  }, [offered]);

  async function take(file: File) {
    setIsOffered(false);
    await takeFile(file);
  }

  async function takeFile(file: File) {
    await attempt(async () => {
      const beginning = await file.slice(0, PROLOGUE_BYTES).arrayBuffer();
      const unusable = formatFault(new Uint8Array(beginning));
      if (unusable) setProblem(sayFault(words.problems, unusable));
      else await open(file);
    });
  }

  async function crop(area: CropArea) {
    if (picked) await attempt(() => cut(picked.source, area));
  }

  const blurred = picked !== null && isBlurred(picked.area);
  return { picked, isOffered, blurred, problem, working, take, crop };
}

/** Null where no part of it can be chosen, because the browser does not give back what it draws. */
async function openRestored(picture: Blob): Promise<OpenedPicture | null> {
  return (await givesPixelsBack()) ? openPicture(picture) : null;
}
