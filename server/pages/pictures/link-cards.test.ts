import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { answerWithProblem } from '../../api/problems.ts';
import { setGigStatus } from '../../domain/gigs/saving/edit-gig.ts';
import { drawGig } from '../../domain/pictures/draw-gig.ts';
import { speak } from '../../languages/spoken.ts';
import { LimitExceededError } from '../../load/limit-exceeded.ts';
import { createTestApp } from '../../testing/app.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { registerLinkCards } from './link-cards.ts';

const RECIFE = 'gn:3390760';

/** Every language that there is. */
const SPOKEN = speak(catalogueLanguages());

const test = await createTestApp();
const { db, places } = test.services;
const { id: artistId } = await givenArtist(db, 'djana');
const gig = await givenGig(db, places, { artistId, placeId: RECIFE, title: 'Late night' });
const app = Fastify();
app.setErrorHandler(answerWithProblem);
registerLinkCards(app, test.services, SPOKEN, async () => {});
afterAll(async () => {
  await app.close();
  await test.close();
});

const cardOf = async (url: string) => (await app.inject(url)).rawPayload;
const stored = () =>
  test.services.db
    .selectFrom('gig_drawings')
    .select(['media_key', 'drawn_from'])
    .where('kind', '=', 'card')
    .execute();

describe('the picture of a link preview', () => {
  it.each([
    ['a gig', () => `/g/${gig.shortId}/card.jpg?v=abc`],
    ['an artist', () => '/a/DJANA/card.jpg'],
    ['a town', () => '/c/lisbon-portugal/card.jpg'],
    ['the front page', () => '/card.jpg'],
  ])('is a JPEG of 1200 × 630 for %s', async (_what, url) => {
    const { headers, rawPayload } = await app.inject(url());
    expect(headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is drawn for who comes before the job, and stored by the job, once', async () => {
    const early = await cardOf(`/g/${gig.shortId}/card.jpg`);
    expect(await stored()).toEqual([]);
    await drawGig(test.services, gig.id);
    const [drawing] = await stored();
    const file = await test.services.media.get(drawing!.media_key);
    expect(file!.bytes.equals(early)).toBe(true);
    await drawGig(test.services, gig.id);
    expect(await stored()).toEqual([drawing]);
  });

  it('never shows what was true before an edit', async () => {
    await drawGig(test.services, gig.id);
    const before = await cardOf(`/g/${gig.shortId}/card.jpg`);
    await test.services.db.transaction().execute((trx) => setGigStatus(trx, gig.id, 'cancelled'));
    const after = await cardOf(`/g/${gig.shortId}/card.jpg`);
    expect(after.equals(before)).toBe(false);
    await drawGig(test.services, gig.id);
    expect((await cardOf(`/g/${gig.shortId}/card.jpg`)).equals(after)).toBe(true);
  });

  it.each([
    ['a gig', () => `/g/${gig.shortId}/card.jpg`],
    ['an artist', () => '/a/djana/card.jpg'],
    ['a town', () => '/c/lisbon-portugal/card.jpg'],
    ['the front page', () => '/card.jpg'],
  ])('is in the language of its address for %s, and in no other', async (_what, url) => {
    const english = await cardOf(url());
    expect((await cardOf(`/en${url()}`)).equals(english)).toBe(true);
    const [hindi, arabic] = [await cardOf(`/hi${url()}`), await cardOf(`/ar${url()}`)];
    expect([hindi.equals(english), arabic.equals(hindi)]).toEqual([false, false]);
    expect((await app.inject(`/tlh${url()}`)).statusCode).toBe(404);
  });

  it('is stored in English alone, and drawn in other languages for who asks', async () => {
    await cardOf(`/pt/g/${gig.shortId}/card.jpg`);
    await drawGig(test.services, gig.id);
    expect(await stored()).toHaveLength(1);
  });

  it('is the same by every spelling of a town, and another for another town', async () => {
    const lisbon = await cardOf('/c/lisbon-portugal/card.jpg');
    expect((await cardOf('/c/lisboa-portugal/card.jpg')).equals(lisbon)).toBe(true);
    expect((await cardOf('/c/porto-portugal/card.jpg')).equals(lisbon)).toBe(false);
  });

  it('is counted for who has it drawn, and not for who asks for it again', async () => {
    let drawn = 0;
    const door = Fastify();
    registerLinkCards(door, test.services, SPOKEN, async () => {
      if (++drawn > 1) throw new LimitExceededError(429, 60);
    });
    const ask = async (town: string) => (await door.inject(`/c/${town}/card.jpg`)).statusCode;
    await ask('lisbon-portugal');
    expect([await ask('lisbon-portugal'), drawn]).toEqual([200, 1]);
    expect(await ask('porto-portugal')).toBe(429);
    await door.close();
  });

  it.each(['/c/nowhere-portugal/card.jpg', '/g/zzzzzzz/card.jpg', '/a/nobody/card.jpg'])(
    'is missing at %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );
});
