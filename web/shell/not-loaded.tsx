import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';

/** Says that what a page is about could not be had, and asks for it again on a press. */
export function NotLoaded({ text }: { text: string }) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card rule border-alarm p-4"
    >
      <p className="font-semibold text-alarm">{text}</p>
      <Button
        variant="outline"
        size="small"
        busy={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {words.failed.again}
      </Button>
    </div>
  );
}
