import type { Gig } from '../../contract/gig.ts';
import type { Picture } from '../../contract/picture.ts';
import { deviceTimeZone } from '../clock/known-zone.ts';
import { chosenMoment, dayAt, momentsOf } from '../clock/wall-time.ts';
import type { GigOnCard } from '../gig/gig-card.tsx';
import type { Words } from '../words/words.ts';
import { type GigValues, zoneOf } from './gig-values.ts';

/** Dots where the cover will be. Encoded whole, for a `srcset` ends an address at a space. */
const NO_COVER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90"><pattern id="d" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1" fill="#888"/></pattern><path fill="url(#d)" d="M0 0h120v90H0z"/></svg>',
)}`;

/** The placeholder of a time that is not set yet; it is not shown. */
const NOON = { hours: 12, minutes: 0, seconds: 0 };

interface Already {
  /** The gig that is edited; null for a new one. */
  gig: Gig | null;
  /** Address of the cover that was picked. */
  cover: string | null;
  /** In milliseconds since 1970; its day is the placeholder of the day, which is not shown. */
  now: number;
}

/** The form's values as a gig for the card, with placeholders for what is missing. */
export function previewedGig(
  values: GigValues,
  { gig, cover, now }: Already,
  words: Words,
): GigOnCard {
  const timeZone = zoneOf(values) ?? deviceTimeZone();
  const wall = { day: values.day || dayAt(now, timeZone), time: values.time ?? NOON };
  return {
    shortId: '',
    artist: { displayName: '' },
    title: values.title.trim() || words.gigForm.preview.title,
    content: values.content.trim(),
    date: chosenMoment(wall, timeZone, values.moment) ?? momentsOf(wall, timeZone)[0],
    timeZone,
    status: values.status,
    picture: pictureOf(cover, gig),
    location: { name: values.place?.name ?? '', venue: values.venue || null },
  };
}

function pictureOf(cover: string | null, gig: Gig | null): Picture {
  if (!cover && gig) return gig.picture;
  const shown = cover ?? NO_COVER;
  const size = { width: 600, height: 450 };
  return { wide: shown, narrow: shown, preview: shown, ...size, colour: 'transparent' };
}
