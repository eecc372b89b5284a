import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GigFacts } from '../../domain/announcing/announcements.ts';
import { ENGLISH, wordsIn } from '../../languages/words.ts';
import { ANNOUNCEMENT_KINDS, quickReplyTitles } from '../../messenger/first-texts.ts';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { openGazetteer } from '../../places/places.ts';
import { TEMPLATE_TEXTS } from '../../whatsapp/whatsapp.ts';
import type { AnnouncementContent } from './announcement-content.ts';
import { announcementMessage } from './announcement-message.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const GIG: GigFacts = {
  shortId: 'k3p9xw2',
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
const ORIGIN = 'https://stagebell.example';

function message(
  kind: AnnouncementContent['kind'],
  facts: AnnouncementContent['facts'],
  shape: 'free-form' | 'template' = 'free-form',
): OutgoingMessage {
  const reason = kind === 'new' ? 'Djana\nRecife\ngoogle:Recife' : null;
  return announcementMessage(
    ENGLISH,
    { kind, facts, history: [], pointless: false },
    { reason, publicUrl: ORIGIN, firstTexts: shape === 'template' ? TEMPLATE_TEXTS : null },
  );
}

/** A new gig as it is told in a language. */
const inLanguage = (language: string, shape: 'free-form' | 'template'): OutgoingMessage => {
  const content = { kind: 'new' as const, facts: { new: GIG }, history: [], pointless: false };
  return announcementMessage(wordsIn(language)!, content, {
    reason: 'Djana\nRecife\ngoogle:Recife',
    publicUrl: ORIGIN,
    firstTexts: shape === 'template' ? TEMPLATE_TEXTS : null,
  });
};

/** A text with its marks of direction to be seen. */
const shown = (text: string) =>
  text.replaceAll('\u2068', '[').replaceAll('\u2069', ']').replaceAll('\u200f', '>');

const body = (outgoing: OutgoingMessage) => (outgoing as { body: string }).body;

describe('The message of a new gig', () => {
  it('says what, who, when by the venue’s clock, where, why, and leads to the page', () => {
    expect(message('new', { new: GIG })).toEqual({
      type: 'buttons',
      body: [
        'New gig: *Forró under the stars* by Djana',
        'Sat, 12 Dec, 22:00\nCasa Rosa, Recife, Pernambuco, Brazil',
        'This comes to you because you follow Djana and Recife.',
        'https://stagebell.example/g/k3p9xw2',
      ].join('\n\n'),
      image: { mediaKey: 'aa/aa.jpg' },
      buttons: [{ id: '1/watchGig/k3p9xw2', title: 'Keep me updated' }],
    });
  });

  it('keeps a title bold that has signs of its own', () => {
    const text = body(message('new', { new: { ...GIG, title: '*Gala* ~ night_' } }));
    expect(text).toContain('New gig: *∗Gala∗ ∼ nightˍ* by Djana');
  });

  it('leaves out a venue that nobody gave', () => {
    const text = body(message('new', { new: { ...GIG, venue: null } }));
    expect(text).toContain('22:00\nRecife, Pernambuco, Brazil\n');
  });

  it.each([
    ['es', 'Casa Rosa, Recife', 'sigues a Djana y Recife.'],
    ['hi', 'Casa Rosa, Recife', 'Djana और Recife'],
    ['ar', '[Casa Rosa]، [Recife', '[Djana] و[Recife].'],
  ])('joins place and reason as people do in %s', (language, where, reason) => {
    const text = shown(body(inLanguage(language, 'free-form')));
    expect(text).toContain(where);
    expect(text).toContain(reason);
  });

  it('keeps each name in its own direction in Arabic, in a template too', () => {
    const { body: values } = inLanguage('ar', 'template') as { body: Record<string, string> };
    expect(shown(values.artist!)).toBe('[Djana]');
    expect(shown(values.title!)).toBe('[Forró under the stars]');
    expect(shown(values.where!)).toBe('>[Casa Rosa]، [Recife, Pernambuco, Brazil]');
    expect(shown(values.reason!)).toBe('[Djana] و[Recife]');
  });

  it('calls the place as its reader does, and by its stored name where the gazetteer does not know it', async () => {
    await openGazetteer();
    const words = wordsIn('de')!;
    const text = (facts: GigFacts, reason: string) => {
      const content = {
        kind: 'new' as const,
        facts: { new: facts },
        history: [],
        pointless: false,
      };
      return body(
        announcementMessage(words, content, { reason, publicUrl: ORIGIN, firstTexts: null }),
      );
    };
    const lisbon = { ...GIG, placeName: 'Lisbon', placeDescription: 'Lisbon, Portugal' };
    const known = text({ ...lisbon, placeId: 'gn:2267057' }, 'Djana\nLisbon\ngn:2267057');
    expect(known).toContain('Casa Rosa, Lissabon, Portugal');
    expect(known).toContain('Djana und Lissabon');
    const unknown = text(lisbon, 'Djana\nLisbon\ngoogle:Lisbon');
    expect(unknown).toContain('Casa Rosa, Lisbon, Portugal');
    expect(unknown).toContain('Djana und Lisbon');
  });

  it('says no new place where only its name was noted otherwise', async () => {
    await openGazetteer();
    const lisbon = { ...GIG, placeId: 'gn:2267057', placeDescription: 'Lisbon, Portugal' };
    const noted = { ...lisbon, placeDescription: 'Lisbon, Lisboa, Portugal' };
    const facts = { old: noted, new: { ...lisbon, ...OTHER_DAY } };
    const content = { kind: 'changed' as const, facts, history: [], pointless: false };
    const words = wordsIn('de')!;
    const text = body(
      announcementMessage(words, content, { reason: null, publicUrl: ORIGIN, firstTexts: null }),
    );
    expect(text).not.toContain('Portugal →');
  });

  it('never has its link cut off, however long the rest', () => {
    const long = {
      ...GIG,
      title: 't'.repeat(120),
      venue: 'v'.repeat(100),
      artistName: 'a'.repeat(60),
    };
    const text = body(message('new', { new: { ...long, placeDescription: 'p'.repeat(300) } }));
    expect(text.endsWith(`${ORIGIN}/g/k3p9xw2`)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(1024);
  });
});

const OTHER_DAY = { wallTime: '2026-12-13T20:00:00', startsAt: '2026-12-13T23:00:00.000Z' };
const OTHER_PLACE = { venue: 'Teatro do Parque', placeDescription: 'Olinda, Pernambuco, Brazil' };
const was = (status: GigFacts['status']): GigFacts => ({ ...GIG, status });
const is = (status: GigFacts['status'], ...changes: Partial<GigFacts>[]): GigFacts =>
  Object.assign({}, GIG, { status }, ...changes);

/** Title and why it came stand in every one of them. */
const NEWS: [string, old: GigFacts, now: GigFacts, lines: string[], inTemplate: string][] = [
  [
    'a new date',
    was('scheduled'),
    is('scheduled', OTHER_DAY),
    [
      'Changed: *Forró under the stars* by Djana',
      '',
      'New date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'New date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00.',
  ],
  [
    'a new hour',
    was('scheduled'),
    is('scheduled', { wallTime: '2026-12-12T21:00:00', startsAt: '2026-12-13T00:00:00.000Z' }),
    [
      'Changed: *Forró under the stars* by Djana',
      '',
      'New time: Sat, 12 Dec, 22:00 → Sat, 12 Dec, 21:00',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'New time: Sat, 12 Dec, 22:00 → Sat, 12 Dec, 21:00.',
  ],
  [
    'an hour by another clock',
    was('scheduled'),
    is('scheduled', { timeZone: 'America/Noronha', startsAt: '2026-12-13T00:00:00.000Z' }),
    [
      'Changed: *Forró under the stars* by Djana',
      '',
      'New time: Sat, 12 Dec, 22:00 (Recife time) → Sat, 12 Dec, 22:00 (Noronha time)',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'New time: Sat, 12 Dec, 22:00 (Recife time) → Sat, 12 Dec, 22:00 (Noronha time).',
  ],
  [
    'a new place, with its own clock',
    was('scheduled'),
    is('scheduled', OTHER_PLACE, { timeZone: 'America/Bahia' }),
    [
      'Changed: *Forró under the stars* by Djana',
      '',
      'Sat, 12 Dec, 22:00',
      'New place: Casa Rosa, Recife, Pernambuco, Brazil → Teatro do Parque, Olinda, Pernambuco, Brazil',
    ],
    'New place: Casa Rosa, Recife, Pernambuco, Brazil → Teatro do Parque, Olinda, Pernambuco, Brazil.',
  ],
  [
    'a gig postponed',
    was('scheduled'),
    is('postponed'),
    [
      'Postponed: *Forró under the stars* by Djana',
      '',
      'Was: Sat, 12 Dec, 22:00. New date to come.',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'Postponed. Was: Sat, 12 Dec, 22:00. New date to come.',
  ],
  [
    'a gig postponed to a date that is not sure',
    was('scheduled'),
    is('postponed', OTHER_DAY),
    [
      'Postponed: *Forró under the stars* by Djana',
      '',
      'Was: Sat, 12 Dec, 22:00. Planned for Sun, 13 Dec, 20:00, to be confirmed.',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'Postponed. Was: Sat, 12 Dec, 22:00. Planned for Sun, 13 Dec, 20:00, to be confirmed.',
  ],
  [
    'a postponed gig that moves',
    was('postponed'),
    is('postponed', OTHER_PLACE),
    [
      'Still postponed: *Forró under the stars* by Djana',
      '',
      'Was: Sat, 12 Dec, 22:00. New date to come.',
      'New place: Casa Rosa, Recife, Pernambuco, Brazil → Teatro do Parque, Olinda, Pernambuco, Brazil',
    ],
    'Still postponed. Was: Sat, 12 Dec, 22:00. New date to come. New place: Casa Rosa, Recife, Pernambuco, Brazil → Teatro do Parque, Olinda, Pernambuco, Brazil.',
  ],
  [
    'a postponed gig that has its new date',
    was('postponed'),
    is('scheduled', OTHER_DAY),
    [
      'On again: *Forró under the stars* by Djana',
      '',
      'New date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'On again. New date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00.',
  ],
  [
    'a postponed gig that keeps its date after all',
    was('postponed'),
    is('scheduled'),
    [
      'On again: *Forró under the stars* by Djana',
      '',
      'The date stays: Sat, 12 Dec, 22:00',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'On again. The date stays: Sat, 12 Dec, 22:00.',
  ],
  [
    'a cancelled gig that is on again',
    was('cancelled'),
    is('scheduled'),
    [
      'On again: *Forró under the stars* by Djana',
      '',
      'Sat, 12 Dec, 22:00',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'On again.',
  ],
  [
    'a cancelled gig that is on again elsewhere on another day',
    was('cancelled'),
    is('scheduled', OTHER_DAY, OTHER_PLACE),
    [
      'On again: *Forró under the stars* by Djana',
      '',
      'New date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00',
      'New place: Casa Rosa, Recife, Pernambuco, Brazil → Teatro do Parque, Olinda, Pernambuco, Brazil',
    ],
    'On again. New date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00. New place: Casa Rosa, Recife, Pernambuco, Brazil → Teatro do Parque, Olinda, Pernambuco, Brazil.',
  ],
  [
    'a cancelled gig that is postponed instead',
    was('cancelled'),
    is('postponed'),
    [
      'Postponed: *Forró under the stars* by Djana',
      '',
      'Was: Sat, 12 Dec, 22:00. New date to come.',
      'Casa Rosa, Recife, Pernambuco, Brazil',
    ],
    'Postponed. Was: Sat, 12 Dec, 22:00. New date to come.',
  ],
];

describe('The message of a change', () => {
  it.each(NEWS)('says of %s what was and what is', (_, old, now, lines) => {
    const [news] = body(message('changed', { old, new: now })).split('\n\nYou hear of it because');
    expect(news!.split('\n')).toEqual(lines);
  });

  it.each(NEWS)('says the same of %s in a template', (_, old, now, __, changes) => {
    expect(message('changed', { old, new: now }, 'template')).toMatchObject({ body: { changes } });
  });

  it('never names the date of a postponed gig as if it were one, in a template either', () => {
    const facts = { old: GIG, new: is('postponed') };
    const when = 'Postponed, new date to come (was Sat, 12 Dec, 22:00)';
    expect(message('changed', facts, 'template')).toMatchObject({
      body: { when: 'New date to come' },
    });
    expect(message('new', facts, 'template')).toMatchObject({ body: { when } });
    expect(body(message('new', facts))).toContain(`${when}\nCasa Rosa`);
  });

  it.each([is('scheduled', OTHER_DAY), is('postponed')])(
    'lets its reader ask for updates or pause them, and names no tickets, for $status gigs',
    (now) => {
      const replies = ['1/watchGig/k3p9xw2', '1/unwatchGig/k3p9xw2'];
      const freeForm = message('changed', { old: GIG, new: now });
      expect(freeForm).toMatchObject({
        buttons: [
          { id: replies[0], title: 'Keep me updated' },
          { id: replies[1], title: 'Pause updates' },
        ],
      });
      const template = message('changed', { old: GIG, new: now }, 'template');
      expect(template).toMatchObject({
        buttons: [{ urlSuffix: 'k3p9xw2' }, ...replies.map((payload) => ({ payload }))],
      });
      expect(JSON.stringify([freeForm, template])).not.toMatch(/ticket/i);
    },
  );
});

describe('The message of a cancellation', () => {
  it.each([
    ['scheduled', 'Sat, 12 Dec, 22:00'],
    ['postponed', 'Sat, 12 Dec, 22:00 (postponed)'],
  ] as const)('names when and where a %s gig was to be as its reader knows it', (status, when) => {
    const facts = { old: was(status), new: is('cancelled', OTHER_DAY, OTHER_PLACE) };
    const where = 'Casa Rosa, Recife, Pernambuco, Brazil';
    expect(body(message('cancelled', facts))).toContain(
      `Cancelled: *Forró under the stars* by Djana\n\nWas: ${when}\n${where}\n\nYou hear`,
    );
    expect(message('cancelled', facts, 'template')).toMatchObject({ body: { when, where } });
  });
});

describe('What a change or a cancellation claims', () => {
  it.each([
    ['asked', 'because you asked to be kept updated about it.'],
    ['messaged', 'because we messaged you about it before.'],
    ['unsure', 'because an earlier message about it may have reached you.'],
    [null, 'because an earlier message about it may have reached you.'],
  ])('is, for the reason %s, no more than is certain', (reason, words) => {
    for (const kind of ['changed', 'cancelled'] as const) {
      const facts = { old: GIG, new: is(kind === 'changed' ? 'postponed' : 'cancelled') };
      const content = { kind, facts, history: [], pointless: false };
      expect(
        body(
          announcementMessage(ENGLISH, content, { reason, publicUrl: ORIGIN, firstTexts: null }),
        ),
      ).toContain(words);
      const template = announcementMessage(ENGLISH, content, {
        reason,
        publicUrl: ORIGIN,
        firstTexts: TEMPLATE_TEXTS,
      });
      expect(`because ${(template as OutgoingMessage & { type: 'template' }).body.reason}.`).toBe(
        words,
      );
    }
  });
});

describe('The message of a cancellation', () => {
  it('offers neither tickets nor updates, in either shape', () => {
    const facts = { old: GIG, new: is('cancelled') };
    for (const shape of ['free-form', 'template'] as const) {
      const text = JSON.stringify(message('cancelled', facts, shape));
      expect(text).toContain('1/myGigs');
      expect(text).not.toMatch(/ticket|keep me updated|pause updates|watchGig/i);
    }
  });
});

describe.each(ANNOUNCEMENT_KINDS)('The template message of kind %s', (kind) => {
  it('carries one line in every value, the gig’s id and its quick replies', () => {
    const now = { ...GIG, title: 'Forró\nunder  the stars', venue: null };
    const outgoing = message(kind, { old: GIG, new: now }, 'template') as OutgoingMessage & {
      type: 'template';
    };
    expect(outgoing.body).toMatchObject({ artist: 'Djana', title: 'Forró under the stars' });
    expect(Object.values(outgoing.body).join('')).not.toContain('\n');
    const quickReplies = quickReplyTitles(ENGLISH, kind).map(() => ({
      payload: expect.stringMatching(/^1\/(?:(?:un)?watchGig\/k3p9xw2|myGigs)$/),
    }));
    expect(outgoing.buttons).toEqual([{ urlSuffix: 'k3p9xw2' }, ...quickReplies]);
  });
});
