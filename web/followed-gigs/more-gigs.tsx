import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Page } from '../../contract/api.ts';
import type { Gig } from '../../contract/gig.ts';
import { useCall } from '../api/use-call.ts';
import { GigList } from '../gig/gig-list.tsx';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';

interface MoreGigsProps {
  first: Page<Gig>;
  empty: string;
  nextStep?: ReactNode;
  past?: boolean;
  /** Reads the page at a cursor. */
  readPage: (cursor: string) => Promise<Page<Gig>>;
  /** Called with the number of gigs shown after more were loaded. */
  onMore: (count: number) => void;
}

/** Gig cards, with a button for the next page as long as there is one. */
export function MoreGigs({ first, empty, nextStep, past, readPage, onMore }: MoreGigsProps) {
  const words = useWords();
  const [{ items, next }, setPage] = useState(first);
  const { busy, call } = useCall(words.followedGigs.moreFailed, 'Error fetching gigs:');
  const list = useFocusOnNew(items.length);

  async function readOn(cursor: string) {
    const page = await readPage(cursor);
    setPage({ items: [...items, ...page.items], next: page.next });
    onMore(items.length + page.items.length);
  }

  return (
    <div className="flex flex-col items-center gap-6">
      <div ref={list} className="w-full">
        <GigList gigs={items} empty={empty} nextStep={nextStep} past={past} />
      </div>
      {next ? (
        <Button variant="outline" busy={busy} onClick={() => call(() => readOn(next))}>
          {words.artist.moreGigs}
        </Button>
      ) : null}
    </div>
  );
}

/** Focuses the first new gig after more were loaded, because the button moves or disappears. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count === before.current) return;
    const links = list.current?.querySelectorAll<HTMLElement>('li a');
    links?.[before.current]?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}
