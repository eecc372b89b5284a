import type { ReactNode } from 'react';
import type { Gig } from '../../contract/gig.ts';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { GigCard } from './gig-card.tsx';

interface GigCardsProps {
  gigs: Gig[];
  past?: boolean;
  /** Whether they all are of an artist whose name stands over them. */
  ofOneArtist?: boolean;
  /** For a column as wide as a form. */
  narrow?: boolean;
}

/** Gig cards, side by side where there is room. */
export function GigCards({ gigs, past, ofOneArtist, narrow = false }: GigCardsProps) {
  return (
    <ul className={classes('grid gap-5 sm:grid-cols-2', !narrow && 'lg:grid-cols-3')}>
      {gigs.map((gig) => (
        <li key={gig.id}>
          <GigCard gig={gig} past={past} ofOneArtist={ofOneArtist} />
        </li>
      ))}
    </ul>
  );
}

interface GigListProps extends Omit<GigCardsProps, 'narrow'> {
  /** Shown where there are none. */
  empty: string;
  /** What to do about it. */
  nextStep?: ReactNode;
}

/** Gig cards, or that there are none. */
export function GigList({ empty, nextStep, ...cards }: GigListProps) {
  return cards.gigs.length === 0 ? (
    <EmptyState text={empty}>{nextStep}</EmptyState>
  ) : (
    <GigCards {...cards} />
  );
}
