import { useId } from 'react';
import type { BrandName } from '../../contract/brand-name.ts';
import { BRAND_NAMES_HEIGHT, MAX_BRAND_NAMES } from '../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import { useWords } from '../words/words.ts';

interface SavedNamesProps {
  names: BrandName[];
  /** The name whose deletion is under way; until then no other can be deleted. */
  deleting: string | null;
  onDelete: (id: string) => void;
}

/** The saved combinations, in a box that scrolls when there are many. */
export function SavedNames({ names, deleting, onDelete }: SavedNamesProps) {
  const words = useWords();
  const id = useId();
  const { box, noteRemoval } = useFocusAfterRemoval<HTMLElement>(names);
  return (
    <section ref={box} aria-labelledby={id} className="mt-12">
      <PosterTitle as="h2" id={id} text={words.brandNames.saved} size="mb-4 text-4xl" />
      {names.length >= MAX_BRAND_NAMES ? (
        <p className="mb-4 font-semibold">{words.brandNames.full({ count: names.length })}</p>
      ) : null}
      {names.length === 0 ? (
        <p tabIndex={-1} className="text-mute outline-none">
          {words.brandNames.none}
        </p>
      ) : (
        <div
          style={{ maxHeight: BRAND_NAMES_HEIGHT }}
          className="overflow-y-auto rounded-card rule border-line bg-card px-4"
        >
          <ul className="divide-y-[1.5px] divide-line">
            {names.map(({ id: nameId, name }) => (
              <li key={nameId} className="flex items-center justify-between gap-4 py-2">
                <span id={`${id}-${nameId}`} dir="auto" className="min-w-0 font-semibold">
                  {name}
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  className="shrink-0"
                  busy={deleting === nameId}
                  disabled={deleting !== null}
                  aria-describedby={`${id}-${nameId}`}
                  onClick={() => {
                    noteRemoval(nameId);
                    onDelete(nameId);
                  }}
                >
                  {words.brandNames.delete}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
