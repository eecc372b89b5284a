import type { Gig } from '../../contract/gig.ts';
import { GigCard } from './gig-card.tsx';

interface GigListProps {
  gigs: Gig[];
  /** Said where there are none. */
  empty: string;
  past?: boolean;
}

/** Gig cards, side by side where there is room. */
export function GigList({ gigs, empty, past }: GigListProps) {
  if (gigs.length === 0) {
    return (
      <div className="relative overflow-hidden rounded-card border-[1.5px] border-line border-dashed px-5 py-14">
        <span aria-hidden className="dots absolute inset-0 opacity-10" />
        <p className="poster relative text-center text-3xl">{empty}</p>
      </div>
    );
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {gigs.map((gig) => (
        <li key={gig.id}>
          <GigCard gig={gig} past={past} />
        </li>
      ))}
    </ul>
  );
}
