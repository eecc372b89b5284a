import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import type { GigFacts } from '../../domain/announcing/announcements.ts';
import { wordsIn } from '../../languages/words.ts';
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../messenger/first-texts.ts';
import { TEMPLATE_TEXTS } from '../../whatsapp/whatsapp.ts';
import { announcementMessage } from './announcement-message.ts';

const GIG: GigFacts = {
  shortId: 'kxpwxwq',
  title: 'Forró under the stars',
  status: 'scheduled',
  wallTime: '2026-12-12T22:00:00',
  timeZone: 'America/Recife',
  startsAt: '2026-12-13T01:00:00.000Z',
  placeId: 'google:Recife',
  placeName: 'Recife',
  placeDescription: 'Recife, Pernambuco, Brazil',
  venue: 'Casa Rosa',
  artistName: 'Djana',
  artistUsername: 'djana',
  mediaKey: 'aa/aa.jpg',
};

const LANGUAGES = catalogueLanguages().flatMap((language) => wordsIn(language) ?? []);

/** What a language writes behind the hours before noon and after it, where it counts to twelve. */
function halvesOf(language: string): (string | undefined)[] {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' });
  return [6, 18].map(
    (hour) =>
      format.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')
        ?.value,
  );
}

/** The hours that a text says, by the clock of 24 hours, in any digits. */
function hoursIn(text: string, language: string): string[] {
  const latin = text.replace(/\p{Nd}/gu, (digit) => {
    const zero = [...Array(10).keys()].find((value) => {
      const start = String.fromCodePoint(digit.codePointAt(0)! - value);
      return (
        /\p{Nd}/u.test(start) && !/\p{Nd}/u.test(String.fromCodePoint(start.codePointAt(0)! - 1))
      );
    })!;
    return String(zero);
  });
  const [am, pm] = halvesOf(language);
  return [...latin.matchAll(/(?<!\d)(\d{1,2})[:.](\d{2})(?:\s*(\p{L}+))?/gu)].map(
    ([, hour, minute, half]) => {
      const isHalf = half !== undefined && [am, pm].includes(half);
      const hours = isHalf ? (Number(hour) % 12) + (half === pm ? 12 : 0) : Number(hour);
      return `${String(hours).padStart(2, '0')}:${minute}`;
    },
  );
}

/** All that a message says, with what a template is filled with. */
function said(
  kind: AnnouncementKind,
  gig: GigFacts,
  old: GigFacts,
  shape: 'free-form' | 'template',
) {
  return LANGUAGES.map((words) => {
    const content = { kind, facts: { old, new: gig }, history: [], pointless: false };
    const message = announcementMessage(words, content, {
      reason: null,
      publicUrl: 'https://stagebell.example',
      firstTexts: shape === 'template' ? TEMPLATE_TEXTS : null,
    });
    const { body } = message as { body: string | Record<string, string> };
    const text = typeof body === 'string' ? body : Object.values(body).join('\n');
    return { language: words.language, hours: [...new Set(hoursIn(text, words.language))].sort() };
  });
}

describe.each(ANNOUNCEMENT_KINDS)('A message of kind %s', (kind) => {
  it.each(['22:00', '00:30', '12:05', '09:15'])(
    'about a gig at %s says that hour of its venue in every language',
    (time) => {
      const gig = { ...GIG, wallTime: `2026-12-12T${time}:00` };
      for (const shape of ['free-form', 'template'] as const) {
        for (const { language, hours } of said(kind, gig, gig, shape)) {
          expect([language, hours]).toEqual([language, [time]]);
        }
      }
    },
  );
});

it('A change from one hour to another is both hours in every language', () => {
  const now = { ...GIG, wallTime: '2026-12-12T20:30:00', startsAt: '2026-12-12T23:30:00.000Z' };
  for (const shape of ['free-form', 'template'] as const) {
    for (const { language, hours } of said('changed', now, GIG, shape)) {
      expect([language, hours]).toEqual([language, ['20:30', '22:00']]);
    }
  }
});
