import type { GigStatus } from '../../contract/gig.ts';

/** Places that fans of a proof follow, and the towns of gigs that are near them. */
export const COVERED = {
  Recife: ['Recife', 'Olinda'],
  Salvador: ['Salvador'],
  Brazil: ['Recife', 'Olinda', 'Salvador'],
} as const;
export type FollowedPlace = keyof typeof COVERED;
export type Town = (typeof COVERED)['Brazil'][number];

/** What a change tells. */
export interface Facts {
  town: Town;
  venue: string | null;
  /** Days from now. */
  day: number;
  status: GigStatus;
}

export interface Fan {
  follows: boolean;
  places: Set<FollowedPlace>;
  stopped: boolean;
  /** Gigs this fan wants, and wants no, updates about. */
  watched: Set<number>;
  paused: Set<number>;
  /** The revision of each gig that this fan last read of. */
  seen: Map<number, number>;
}

interface Gig {
  facts: Facts;
  revision: number;
  /** The facts of each revision, beginning with the first. */
  history: Facts[];
  /** A change that waits for more changes, and what it started from. */
  waiting: { revision: number; known: Facts } | null;
}

/** One message that should reach one fan. */
export interface Telling {
  fan: number;
  gig: number;
  kind: 'new' | 'changed' | 'cancelled';
}

/** Who hears what, by the rules of the design alone: one artist, some fans, some gigs. */
export class ToldModel {
  readonly fans: Fan[];
  readonly gigs: Gig[] = [];

  constructor(fans: number) {
    this.fans = Array.from({ length: fans }, () => ({
      follows: false,
      places: new Set<FollowedPlace>(),
      stopped: false,
      watched: new Set<number>(),
      paused: new Set<number>(),
      seen: new Map<number, number>(),
    }));
  }

  publish(facts: Facts): Telling[] {
    this.gigs.push({ facts, revision: 1, history: [facts], waiting: null });
    return this.#tellNew(this.gigs.length - 1);
  }

  /** A chat reply lists gigs near these places of the fan's: whoever reads it knows them. */
  list(index: number, places: Iterable<FollowedPlace>): void {
    const fan = this.fans[index]!;
    this.gigs.forEach(({ facts, revision }, gig) => {
      const isListed = fan.follows && facts.status === 'scheduled' && areNear(places, facts.town);
      if (isListed && !fan.paused.has(gig)) fan.seen.set(gig, revision);
    });
  }

  /** "My gigs": the ones near, and the ones watched, whatever their status. */
  listMine(index: number): void {
    const fan = this.fans[index]!;
    this.gigs.forEach(({ facts, revision }, gig) => {
      const isNear = fan.follows && areNear(fan.places, facts.town);
      if ((isNear || fan.watched.has(gig)) && !fan.paused.has(gig)) fan.seen.set(gig, revision);
    });
  }

  watch(index: number, gig: number): void {
    const fan = this.fans[index]!;
    fan.paused.delete(gig);
    fan.watched.add(gig);
    fan.seen.set(gig, this.gigs[gig]!.revision);
  }

  /** "Start": whatever changed of what they had been told is told in the reply. */
  start(index: number): void {
    const fan = this.fans[index]!;
    fan.stopped = false;
    this.gigs.forEach(({ facts, history, revision }, gig) => {
      const seen = fan.seen.get(gig);
      if (seen === undefined || fan.paused.has(gig)) return;
      if (isNews(history[seen - 1]!, facts)) fan.seen.set(gig, revision);
    });
  }

  pause(index: number, gig: number): void {
    this.fans[index]!.watched.delete(gig);
    this.fans[index]!.paused.add(gig);
  }

  /** An edit through the form: it waits for more, unless it calls the gig off, for good or for now. */
  edit(index: number, change: Partial<Facts>): Telling[] {
    const gig = this.gigs[index]!;
    const before = gig.facts;
    gig.facts = { ...before, ...change };
    gig.revision += 1;
    gig.history.push(gig.facts);
    if (!isNews(before, gig.facts)) return [];
    const known = gig.waiting?.known ?? before;
    gig.waiting = { revision: gig.revision, known };
    const isPostponed = before.status !== 'postponed' && gig.facts.status === 'postponed';
    if (gig.facts.status === 'cancelled' || isPostponed) return this.pass(index);
    const hasMoved = [known, before].some(({ town }) => town !== gig.facts.town);
    return hasMoved || before.status !== 'scheduled' ? this.#tellNew(index) : [];
  }

  /** Cancelled, postponed or on again by chat: told at once. */
  setStatus(index: number, status: GigStatus): Telling[] {
    const news = this.edit(index, { status });
    return [...this.pass(index), ...news];
  }

  /** The minutes are over in which changes of a gig are gathered. */
  pass(index: number): Telling[] {
    const gig = this.gigs[index]!;
    const { waiting } = gig;
    gig.waiting = null;
    if (!waiting) return [];
    const kind = gig.facts.status === 'cancelled' ? 'cancelled' : 'changed';
    return this.#tell(index, kind, waiting.revision, (fan) => {
      const seen = fan.seen.get(index);
      if (seen === undefined || seen >= waiting.revision) return false;
      return isNews(gig.history[seen - 1]!, gig.facts);
    });
  }

  #tellNew(index: number): Telling[] {
    const { facts, revision } = this.gigs[index]!;
    if (facts.status !== 'scheduled') return [];
    return this.#tell(
      index,
      'new',
      revision,
      (fan) => fan.follows && areNear(fan.places, facts.town) && !fan.seen.has(index),
    );
  }

  #tell(
    gig: number,
    kind: Telling['kind'],
    revision: number,
    hears: (fan: Fan) => boolean,
  ): Telling[] {
    return this.fans.flatMap((fan, index) => {
      if (fan.stopped || fan.paused.has(gig) || !hears(fan)) return [];
      fan.seen.set(gig, revision);
      return [{ fan: index, gig, kind }];
    });
  }
}

function areNear(places: Iterable<FollowedPlace>, town: Town): boolean {
  return [...places].some((place) => (COVERED[place] as readonly Town[]).includes(town));
}

/** What is called off is called off, whatever else is said of it. */
function isNews(known: Facts, now: Facts): boolean {
  if (known.status === 'cancelled' && now.status === 'cancelled') return false;
  return (Object.keys(known) as (keyof Facts)[]).some((fact) => known[fact] !== now[fact]);
}
