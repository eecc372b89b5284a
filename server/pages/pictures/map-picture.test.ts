import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { answerWithProblem } from '../../api/problems.ts';
import { drawGig } from '../../domain/pictures/draw-gig.ts';
import { drawMissingSoon } from '../../domain/pictures/drawings.ts';
import { speak } from '../../languages/spoken.ts';
import { ServiceError } from '../../load/ask-service.ts';
import type { MapSource } from '../../media/map-source/map-source.ts';
import { type MediaStore, MediaStoreError } from '../../media/store.ts';
import { createTestApp } from '../../testing/app.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { registerMapPicture } from './map-picture.ts';

const RECIFE = 'gn:3390760';

/** Every language that there is. */
const SPOKEN = speak(catalogueLanguages());

const test = await createTestApp();
const { db, places } = test.services;
const { id: artistId } = await givenArtist(db, 'djana');
const { shortId, id: gigId } = await givenGig(db, places, {
  artistId,
  placeId: RECIFE,
  title: 'A night',
});
const app = Fastify();
app.setErrorHandler(answerWithProblem);
registerMapPicture(app, test.services, SPOKEN);
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('the picture of where a gig takes place', () => {
  it('is a drawn card, 500 × 500, that may run nothing', async () => {
    const { headers, rawPayload } = await app.inject(`/g/${shortId}/map`);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // Its letters are a picture in it.
    expect(headers['content-security-policy']).toContain('img-src data:');
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', width: 500, height: 500 });
    expect(rawPayload.toString()).toContain('João Pessoa');
  });

  it('says its words in the language of its address', async () => {
    const english = (await app.inject(`/g/${shortId}/map`)).body;
    expect((await app.inject(`/en/g/${shortId}/map`)).body).toBe(english);
    expect((await app.inject(`/hi/g/${shortId}/map`)).body).toContain('किमी</title>');
    expect((await app.inject(`/tlh/g/${shortId}/map`)).statusCode).toBe(404);
  });

  it('has its scale in miles where people reckon so', async () => {
    const leeds = { artistId, placeId: 'gn:2644688', title: 'Up north' };
    const { shortId } = await givenGig(db, places, leeds);
    expect((await app.inject(`/g/${shortId}/map`)).body).toContain('miles</title>');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await app.inject(`/g/${shortId}/map`);
    const again = { url: `/g/${shortId}/map`, headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });

  it('is drawn anew after a drawing that failed', async () => {
    const { places } = test.services;
    let fails = true;
    const townsAround: typeof places.townsAround = (...around) => {
      if (fails) throw new Error('the atlas cannot be read');
      return places.townsAround(...around);
    };
    const door = Fastify();
    registerMapPicture(door, { ...test.services, places: { ...places, townsAround } }, SPOKEN);
    expect((await door.inject(`/g/${shortId}/map`)).statusCode).toBe(500);
    fails = false;
    expect((await door.inject(`/g/${shortId}/map`)).statusCode).toBe(200);
  });

  it('is missing where there is no gig', async () => {
    expect((await app.inject('/g/zzzzzzz/map')).statusCode).toBe(404);
  });
});

describe('the picture of a place that a provider has a map of', () => {
  const source = (mapOf: MapSource['mapOf']): MapSource => ({ name: 'stand-in', mapOf });
  const streets = source(async ({ latitude }) => ({
    bytes: Buffer.from(`map ${latitude}`),
    kind: 'png',
  }));

  async function showing(maps: MapSource) {
    const services = { ...test.services, maps };
    const door = Fastify();
    registerMapPicture(door, services, SPOKEN);
    return {
      draw: () => drawGig(services, gigId),
      get: async () => (await door.inject(`/g/${shortId}/map`)).headers['content-type'],
      body: async () => (await door.inject(`/g/${shortId}/map`)).body,
    };
  }

  async function move(latitude: number): Promise<void> {
    await test.services.db.updateTable('gigs').set({ latitude }).where('id', '=', gigId).execute();
  }

  it('is the drawn card until the map has come, and the map from then on', async () => {
    const { draw, get, body } = await showing(streets);
    expect(await get()).toBe('image/svg+xml');
    await draw();
    expect(await get()).toBe('image/png');
    await move(-8.2);
    expect(await get(), 'a map of another spot is no map').toBe('image/svg+xml');
    await draw();
    expect(await body()).toBe('map -8.2');
  });

  it('is the drawn card while the map cannot be read', async () => {
    const { draw } = await showing(streets);
    await draw();
    const media: MediaStore = {
      ...test.services.media,
      get: async () => {
        throw new MediaStoreError('S3 does not work');
      },
    };
    const door = Fastify();
    registerMapPicture(door, { ...test.services, maps: streets, media }, SPOKEN);
    const { headers } = await door.inject(`/g/${shortId}/map`);
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  it('is asked for once, however often it is drawn', async () => {
    let asked = 0;
    const { draw } = await showing(
      source(async () => {
        asked += 1;
        return { bytes: Buffer.from('map'), kind: 'png' };
      }),
    );
    await move(-8.3);
    await draw();
    await draw();
    expect(asked).toBe(1);
  });

  it('is the drawn card while the provider fails, which the job is told', async () => {
    await move(-8.4);
    const { draw, get } = await showing(source(async () => Promise.reject(new ServiceError('no'))));
    await expect(draw()).rejects.toThrow(ServiceError);
    expect(await get()).toBe('image/svg+xml');
  });

  it('waits for no provider that never answers', async () => {
    await move(-8.5);
    const { draw, get } = await showing(source(() => new Promise(() => {})));
    void draw();
    expect(await get()).toBe('image/svg+xml');
  });

  it('leaves the map before to be erased', async () => {
    const { draw } = await showing(streets);
    await move(-8.6);
    await draw();
    await move(-8.7);
    await draw();
    const unused = await test.services.db
      .selectFrom('unused_pictures')
      .select('media_key')
      .execute();
    const file = await test.services.media.put(Buffer.from('map -8.6'), 'png');
    expect(unused).toContainEqual({ media_key: file });
  });
});

describe('gigs that lack a picture', () => {
  it('have it made when a worker starts', async () => {
    const { db } = test.services;
    const jobs = () =>
      sql<{
        key: string;
      }>`select key from graphile_worker.jobs where key = ${`draw ${gigId}`}`.execute(db);
    await db.deleteFrom('gig_drawings').execute();
    await drawMissingSoon(db, ['map']);
    expect((await jobs()).rows).toHaveLength(1);
  });
});
