import type { AddedLocation } from '../../contract/places/followed-location.ts';
import { GigCards } from '../gig/gig-list.tsx';
import { FittedText } from '../shell/fitted-text.tsx';
import { posterLeading } from '../shell/poster-type.ts';
import { classes } from '../ui/classes.ts';
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
        <h2
          id={heading}
          dir="auto"
          className={classes('poster @container mb-4 text-4xl', posterLeading(name))}
        >
          <FittedText text={comingGigs({ name: townOf(name) })} />
        </h2>
        {fresh.length > 0 ? (
          <GigCards gigs={fresh} narrow />
        ) : (
          <p className="text-mute">{gigs.length === 0 ? noComingGigs : sameGigs}</p>
        )}
      </section>
    );
  });
}
