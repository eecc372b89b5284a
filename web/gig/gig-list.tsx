import type { ReactNode } from 'react';
import type { Gig } from '../../contract/gig.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { GigCards } from './gig-cards.tsx';

interface GigListProps {
  gigs: Gig[];
  /** Shown where there are none. */
  empty: string;
  /** What to do about it. */
  nextStep?: ReactNode;
  past?: boolean;
  /** Whether they all are of an artist whose name stands over them. */
  ofOneArtist?: boolean;
}

/** Gig cards, or that there are none. */
export function GigList({ gigs, empty, nextStep, past, ofOneArtist }: GigListProps) {
  return gigs.length === 0 ? (
    <EmptyState text={empty}>{nextStep}</EmptyState>
  ) : (
    <GigCards gigs={gigs} past={past} ofOneArtist={ofOneArtist} />
  );
}
