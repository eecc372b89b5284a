import type { AddedLocation } from '../../contract/places/followed-location.ts';
import { GigCards } from '../gig/gig-list.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords } from '../words/words.ts';
import { townOf } from './town-of.ts';

/** The coming gigs of places that were just added; a gig near several of them is shown once. */
export function GigsOfAdded({ added }: { added: AddedLocation[] }) {
  const { comingGigs, noComingGigs, sameGigs } = useWords().locations;
  const shown = new Set<string>();
  return added.map(({ id, name, gigs }) => {
    const fresh = gigs.filter((gig) => !shown.has(gig.id));
    for (const gig of fresh) shown.add(gig.id);
    const heading = `gigs-of-${id}`;
    return (
      <section key={id} aria-labelledby={heading} className="mt-6">
        <PosterTitle
          as="h2"
          id={heading}
          text={comingGigs({ name: townOf(name) })}
          size="mb-4 text-4xl"
        />
        {fresh.length > 0 ? (
          <GigCards gigs={fresh} narrow />
        ) : (
          <p className="text-mute">{gigs.length === 0 ? noComingGigs : sameGigs}</p>
        )}
      </section>
    );
  });
}
