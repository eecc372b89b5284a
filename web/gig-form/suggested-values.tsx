import type { ReactNode } from 'react';
import type { SuggestedGig } from '../../contract/suggested-gig.ts';
import type { Words } from '../words/words.ts';
import { type GigValues, isElsewhere } from './gig-values.ts';

/** What a form that began with `saved` holds once it is filled in as the message says. */
export function suggestedValues(
  { title, day, time, place, venue, address, url }: SuggestedGig,
  saved: GigValues,
  words: Words,
): Partial<GigValues> {
  const [hours = 0, minutes = 0] = time?.split(':').map(Number) ?? [];
  const isMoved = place && saved.place && isElsewhere(saved.place, place);
  return {
    ...(title && { title }),
    ...(day && { day }),
    ...(time && { time: { hours, minutes, seconds: 0 } }),
    // A gig with a new date is on again.
    ...(day && saved.status === 'postponed' && { status: 'scheduled' }),
    ...((day || time || place) && { moment: null }),
    ...(place && { place, timeZone: null, position: '' }),
    // The venue of the former town is not in this one.
    ...(isMoved && { venue: '', address: '' }),
    ...(venue && { venue }),
    ...(address && { address }),
    ...(url && { link: { text: saved.link?.text ?? words.gigForm.linkTextDefault, url } }),
  };
}

/** Says at a field that its value is from a message; undefined once another one is typed. */
export type SuggestionMark = (name: keyof GigValues) => ReactNode;

export function markSuggested(
  suggested: Partial<GigValues>,
  values: GigValues,
  words: Words,
): SuggestionMark {
  return (name) => {
    const value = suggested[name];
    const isShown = value && JSON.stringify(value) === JSON.stringify(values[name]);
    return isShown ? (
      <span className="font-semibold text-ink">{words.gigForm.suggested}</span>
    ) : undefined;
  };
}

/** Tells the drafts of one message's gig from those of another, and from those without. */
export function suggestionKey(suggested: SuggestedGig | undefined): string {
  if (!suggested) return '';
  let hash = 0;
  for (const character of JSON.stringify(suggested)) {
    hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  }
  return `:${hash.toString(36)}`;
}
