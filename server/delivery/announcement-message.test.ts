import { describe, expect, it } from 'vitest';
import type { GigFacts } from '../domain/announcements.ts';
import type { OutgoingMessage } from '../whatsapp/outgoing.ts';
import { TEMPLATE_KINDS } from '../whatsapp/templates.ts';
import { announcementMessage } from './announcement-message.ts';
import type { Telling } from './queue.ts';

const GIG: GigFacts = {
  shortId: 'k3p9xw2',
  title: 'Forró under the stars',
  status: 'scheduled',
  wallTime: '2026-12-12T22:00:00',
  timeZone: 'America/Recife',
  startsAt: '2026-12-13T01:00:00.000Z',
  placeName: 'Recife',
  placeDescription: 'Recife, Pernambuco, Brazil',
  venue: 'Casa Rosa',
  artistName: 'Djana',
  artistUsername: 'djana',
  mediaKey: 'aa/aa.jpg',
};
const ORIGIN = 'https://stagebell.example';

function message(
  kind: Telling['kind'],
  facts: Telling['facts'],
  shape: 'free-form' | 'template' = 'free-form',
): OutgoingMessage {
  const reason = kind === 'new' ? 'Djana and Recife' : null;
  return announcementMessage({ kind, facts, pointless: false }, reason, ORIGIN, shape);
}

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
      buttons: [{ id: 'Keep me updated about gig k3p9xw2', title: 'Keep me updated' }],
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

describe('The message of a change', () => {
  it('says from what to what', () => {
    const now = {
      ...GIG,
      wallTime: '2026-12-13T20:00:00',
      startsAt: '2026-12-13T23:00:00.000Z',
      venue: 'Teatro do Parque',
    };
    const text = body(message('changed', { old: GIG, new: now }));
    expect(text).toContain('Date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00');
    expect(text).toContain(
      'Place: Casa Rosa, Recife, Pernambuco, Brazil → Teatro do Parque, Recife',
    );
    expect(text).not.toContain('It is');
  });

  it('says that a gig is postponed or on again', () => {
    const postponed = { ...GIG, status: 'postponed' } as const;
    expect(body(message('changed', { old: GIG, new: postponed }))).toContain('It is postponed');
    expect(body(message('changed', { old: postponed, new: GIG }))).toContain('It is on as planned');
  });

  it('lets its reader pause updates', () => {
    expect(message('cancelled', { old: GIG, new: { ...GIG, status: 'cancelled' } })).toMatchObject({
      buttons: [{ id: 'Pause updates about gig k3p9xw2', title: 'Pause updates' }],
    });
  });
});

describe.each(TEMPLATE_KINDS)('The template message of kind %s', (kind) => {
  it('carries one line in every value, the gig’s id and a quick reply', () => {
    const now = { ...GIG, title: 'Forró\nunder  the stars', venue: null };
    const outgoing = message(kind, { old: GIG, new: now }, 'template') as OutgoingMessage & {
      type: 'template';
    };
    expect(outgoing.body).toMatchObject({ artist: 'Djana', title: 'Forró under the stars' });
    expect(Object.values(outgoing.body).join('')).not.toContain('\n');
    expect(outgoing.buttons).toEqual([
      { urlSuffix: 'k3p9xw2' },
      { payload: expect.stringContaining('gig k3p9xw2') },
    ]);
  });
});
