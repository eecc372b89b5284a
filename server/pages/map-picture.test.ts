import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../api/test-app.ts';
import { givenArtist, givenGig } from '../domain/test-gigs.ts';
import { registerMapPicture } from './map-picture.ts';

const RECIFE = 'gn:3390760';

let test: TestApp;
let app: FastifyInstance;
let shortId: string;
beforeAll(async () => {
  test = await createTestApp();
  const { db, places } = test.services;
  const { id: artistId } = await givenArtist(db, 'djana');
  ({ shortId } = await givenGig(db, places, { artistId, placeId: RECIFE, title: 'A night' }));
  app = Fastify();
  registerMapPicture(app, test.services);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('the picture of where a gig takes place', () => {
  it('is a drawn card, 500 × 500, that may run nothing', async () => {
    const { headers, rawPayload } = await app.inject(`/g/${shortId}/map`);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', width: 500, height: 500 });
    expect(rawPayload.toString()).toContain('João Pessoa');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await app.inject(`/g/${shortId}/map`);
    const again = { url: `/g/${shortId}/map`, headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });

  it('is missing where there is no gig', async () => {
    expect((await app.inject('/g/zzzzzzz/map')).statusCode).toBe(404);
  });
});
