import { useEffect, useState } from 'react';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { useWords } from '../words/words.ts';
import { type CropArea, isBlurred, middleArea } from './crop-area.ts';
import { cutPicture } from './cut-picture.ts';
import { closePicture, type OpenedPicture, openPicture } from './open-picture.ts';
import { isPictureFile } from './picture-types.ts';

/** A picture that was opened, and the part of it that is used. */
export interface PickedPicture {
  source: OpenedPicture;
  area: CropArea;
}

/**
 * Takes picture files in and hands on what is sent: at first the middle of the file in the `aspect`
 * (width by height) of its frame, then whatever part is chosen.
 * @param restored the cut picture of a draft: its file is gone, so that only a part of the cut can be chosen
 */
export function usePicture(
  aspect: number,
  onReady: (picture: Blob) => void,
  restored: Blob | null,
) {
  const words = useWords();
  const [picked, setPicked] = useState<PickedPicture | null>(null);
  const [problem, setProblem] = useState<string>();
  const { busy: working, run } = useSingleFlight();

  const source = picked?.source;
  // Closes a file once another takes its place or the form is gone.
  useEffect(() => {
    if (source) return () => closePicture(source);
  }, [source]);

  useEffect(() => {
    if (!restored) return;
    let isOver = false;
    openPicture(restored).then(
      (source) => {
        if (isOver) closePicture(source);
        else setPicked((taken) => taken ?? { source, area: middleArea(source.size, aspect) });
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
      setProblem(undefined);
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
      await cut(source, middleArea(source.size, aspect));
    } catch (error) {
      closePicture(source);
      throw error;
    }
  }

  async function take(file: File) {
    if (isPictureFile(file)) await attempt(() => open(file));
    else setProblem(words.picture.wrongType);
  }

  async function crop(area: CropArea) {
    if (picked) await attempt(() => cut(picked.source, area));
  }

  const blurred = picked !== null && isBlurred(picked.area);
  return { picked, blurred, problem, working, take, crop };
}
