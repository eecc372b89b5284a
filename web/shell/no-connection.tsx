import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';
import { PosterPage } from './poster-page.tsx';

/** Browsers have no name for a request without an answer, only these words for it. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i;

/** Whether a page could not be loaded because no answer came. */
export function isNoConnection(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}

/** Asks for the page's data again on a press, and by itself when the connection is back. */
export function ReadAgain() {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const tryAgain = () => void revalidate();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [revalidate]);
  return (
    <Button busy={state === 'loading'} onClick={() => void revalidate()}>
      {words.failed.again}
    </Button>
  );
}

/** Shown when an open page asked for its data and the network was gone. */
export function NoConnection() {
  const words = useWords();
  const { heading, text } = words.noConnection;
  return (
    <PosterPage heading={heading} focus>
      <title>{`${heading} · ${words.product}`}</title>
      <p className="max-w-md text-lg">{text}</p>
      <ReadAgain />
    </PosterPage>
  );
}
