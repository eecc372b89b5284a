import type { Details } from '@stagebell/reading';
import { daysOf, type When } from '@stagebell/reading/when';
import { Temporal } from 'temporal-polyfill';
import { currentDay } from '../../../db/clock.ts';
import { wasTakenDown } from '../../../domain/gigs/gig-rows.ts';
import { findGig, type GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { currentNight, nightOf } from '../../../domain/gigs/nights.ts';
import { type GigIntentKind, gigTakenDown, unknownGig, whichGig } from '../../replies/gigs/gigs.ts';
import type { Reply, Turn } from '../../turn.ts';
import { calledSo } from '../naming/gig-names.ts';

type Gigs = (turn: Turn) => Promise<GigSummary[]>;

interface AboutGig {
  kind: GigIntentKind;
  /** The gigs that a contact can mean, soonest first. */
  possible: Gigs;
  /** Others that they may name. */
  others?: Gigs;
  /** The reply where no gig is possible and none was named. */
  none?(): Reply;
  answer(turn: Turn, gig: GigSummary): Reply;
}

/**
 * Answers for the gig that a phrase names by code, title, town or day, or for the only possible one; else asks which.
 * The code of no gig, or of one that was taken down, never counts as another gig.
 */
export async function forGig(
  turn: Turn,
  { shortId, words, perhaps = [], when }: Details['gig'],
  { kind, possible: possibleGigs, others: otherGigs, none, answer }: AboutGig,
): Reply {
  const known = shortId === undefined ? null : await findGig(turn.db, shortId, turn.contactId);
  if (known) return await answer(turn, known);
  if (shortId !== undefined && (await wasTakenDown(turn.db, shortId))) {
    return gigTakenDown(turn.words, shortId);
  }
  const possible = await possibleGigs(turn);
  const named = shortId ?? words;
  const names = named === undefined ? perhaps : [named];
  const areCalledSo = names.map((name) => calledSo(name, turn.places));
  const isCalled = (gig: GigSummary) => areCalledSo.some((isCalledSo) => isCalledSo(gig));
  const likely = possible.filter(isCalled);
  const byName = likely.length > 0 ? likely : ((await otherGigs?.(turn)) ?? []).filter(isCalled);
  const called = byName.length > 0 || !when ? byName : possible.filter((gig) => isOn(gig, when));
  const meant = called.length > 0 || named !== undefined ? called : possible;
  const [only, ...others] = meant;
  if (only && others.length === 0) return await answer(turn, only);
  if (only) return whichGig(turn.words, meant, kind);
  if (named === undefined && none) return await none();
  return named === undefined || named.includes(' ')
    ? whichGig(turn.words, possible, kind)
    : unknownGig(turn.words, named, possible, kind);
}

/** Whether a gig begins on these days or in these nights, by the venue's clock. */
export function isOn({ wallTime, timeZone }: GigSummary, when: When): boolean {
  const begins = Temporal.PlainDateTime.from(wallTime);
  const isNight = 'isNight' in when;
  const days = daysOf(when, (isNight ? currentNight : currentDay)(timeZone).toString());
  const day = (isNight ? nightOf(begins) : begins.toPlainDate()).toString();
  return days !== null && days.from <= day && day <= days.to;
}
