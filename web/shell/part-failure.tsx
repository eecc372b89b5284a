import { useWords } from '../words/words.ts';

/** Where a page's script says that a part of it could not be loaded; in view wherever one pressed. */
export function PartFailure() {
  return (
    <p
      role="status"
      data-part-failure={useWords().failed.noAnswer}
      className="sticky bottom-3 z-20 mt-4 rounded-card rule border-alarm bg-card px-4 py-2 font-semibold text-alarm empty:hidden print:hidden"
    />
  );
}
