import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import type { GigFacts } from '../../domain/announcing/announcements.ts';
import { ENGLISH, wordsIn } from '../../languages/words.ts';
import { LIMITS } from '../../messenger/outgoing.ts';
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
const KINDS = ['new', 'changed', 'cancelled', 'reminder'] as const;
type Kind = (typeof KINDS)[number];

const about = (kind: Kind, shortId: string, facts: Partial<GigFacts> = {}): AnnouncementContent => {
  const gig = { ...GIG, shortId, ...facts };
  const old = kind === 'changed' || kind === 'cancelled' ? { old: gig } : {};
  return { kind, facts: { new: gig, ...old }, history: [], pointless: false };
};
const several = (kind: Kind, count: number, facts?: Partial<GigFacts>) =>
  Array.from({ length: count }, (_, index) => about(kind, `${kind}${index}`, facts));

function summing(
  own: AnnouncementContent,
  also: AnnouncementContent[],
  shape: 'free-form' | 'template' = 'free-form',
  words = ENGLISH,
) {
  const options = {
    reason: null,
    publicUrl: ORIGIN,
    firstTexts: shape === 'template' ? TEMPLATE_TEXTS : null,
    also,
  };
  const { body } = announcementMessage(words, own, options) as { body: unknown };
  return { body: body as string & Record<string, string> };
}

describe('A message that sums up', () => {
  it('names each kind of news, the worst first, and leads to the artist', () => {
    const also = [about('new', 'a', { title: 'A' }), about('reminder', 'b', { title: 'B' })];
    also.push(about('changed', 'c', { title: 'C' }), about('cancelled', 'd', { title: 'D' }));
    const { body } = summing(about('changed', GIG.shortId), also);
    expect(body.slice(body.indexOf(ORIGIN)).split('\n')).toEqual([
      `${ORIGIN}/g/${GIG.shortId}`,
      '',
      '4 more gigs of Djana',
      'Cancelled (1): D (Sat 12 Dec)',
      'Changed (1): C (Sat 12 Dec)',
      'Coming up (1): B (Sat 12 Dec)',
      'New (1): A (Sat 12 Dec)',
      `${ORIGIN}/a/djana`,
    ]);
  });

  it('says in a template, in one line with the title, what it stands for', () => {
    const also = [about('cancelled', 'd', { title: 'D' }), about('new', 'a', { title: 'A' })];
    expect(summing(about('new', GIG.shortId), also, 'template').body.title).toBe(
      'Forró under the stars · 2 more gigs of Djana · Cancelled (1): D (Sat 12 Dec) · New (1): A (Sat 12 Dec)',
    );
  });

  it('keeps the title in its own direction in Arabic', () => {
    const also = several('new', 1);
    const { title } = summing(about('new', 'a'), also, 'template', wordsIn('ar')!).body;
    expect(title).toMatch(/^\u2068Forró under the stars\u2069 · /);
  });

  it('counts a gig once, by the worst news of it, and not its own', () => {
    const also = [about('reminder', 'a'), about('changed', 'a'), about('changed', GIG.shortId)];
    const { body } = summing(about('reminder', GIG.shortId), also);
    expect(body).toContain('1 more gig of Djana\nChanged (1): ');
    expect(body).not.toContain('Coming up (1)');
  });

  it('says nothing of others where there are none', () => {
    const { body } = summing(about('reminder', GIG.shortId), [about('changed', GIG.shortId)]);
    expect(body.endsWith(`${ORIGIN}/g/${GIG.shortId}`)).toBe(true);
  });

  it('says of a cancelled gig when it was to be, as its reader knew it', () => {
    const cancelled = about('cancelled', 'a', { title: 'A' });
    cancelled.facts.new = { ...cancelled.facts.new, wallTime: '2026-12-20T22:00:00' };
    expect(summing(about('new', GIG.shortId), [cancelled]).body).toContain('A (Sat 12 Dec)');
  });

  describe.each(catalogueLanguages())('in %s', (language) => {
    const words = wordsIn(language)!;

    it.each(KINDS)('says how many more there are where it tells of a gig that is %s', (kind) => {
      const own = about(kind, GIG.shortId);
      const more = words.announcements.moreGigs({ count: 5, artist: 'Djana' });
      for (const one of KINDS) {
        const { body } = summing(own, several(one, 5), 'free-form', words);
        expect(body).toContain(more);
        expect(body).toContain('(5)');
        expect(summing(own, several(one, 5), 'template', words).body.title).toContain('(5)');
      }
    });

    it.each(KINDS)(
      'keeps its links and to WhatsApp’s limits, however long the names (%s)',
      (kind) => {
        const long = {
          title: 't'.repeat(120),
          venue: 'v'.repeat(100),
          artistName: 'a'.repeat(60),
          placeDescription: 'p'.repeat(300),
        };
        const own = about(kind, GIG.shortId, long);
        own.facts.old = { ...own.facts.new, venue: 'w'.repeat(100) };
        const also = KINDS.flatMap((one) => several(one, 100, long));
        const { body } = summing(own, also, 'free-form', words);
        expect(body.length).toBeLessThanOrEqual(LIMITS.body);
        expect(body).toContain(`${ORIGIN}/g/${GIG.shortId}\n`);
        expect(body.endsWith(`${ORIGIN}/a/djana`)).toBe(true);
        const filled = summing(own, also, 'template', words).body as never;
        expect(words.templates[kind](filled).length).toBeLessThanOrEqual(LIMITS.templateBody);
      },
    );
  });
});
