import { useEffect, useState } from 'react';
import { pictureOfMessage } from '../api/client.ts';
import { useWords } from '../words/words.ts';

/** The picture of the message that asked for the link; null asks for none. */
export function useSuggestedPicture(setupSessionId: string | null) {
  const words = useWords();
  const [picture, setPicture] = useState<File | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (setupSessionId === null) return;
    const leaving = new AbortController();
    pictureOfMessage(setupSessionId, leaving.signal).then(setPicture, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.error('Error fetching the picture of the message:', error);
      setHasFailed(true);
    });
    return () => leaving.abort();
  }, [setupSessionId]);
  return { picture, problem: hasFailed ? words.gigForm.pictureNotFetched : undefined };
}
