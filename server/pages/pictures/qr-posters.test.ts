import Fastify from 'fastify';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { answerWithProblem } from '../../api/problems.ts';
import { speak } from '../../languages/spoken.ts';
import { createTestApp } from '../../testing/app.ts';
import { givenArtist } from '../../testing/gigs.ts';
import { registerQrPosters } from './qr-posters.ts';

/** Every language that there is. */
const SPOKEN = speak(catalogueLanguages());

const test = await createTestApp();
await givenArtist(test.services.db, 'Djana.Sousa');
const app = Fastify();
app.setErrorHandler(answerWithProblem);
registerQrPosters(app, test.services, SPOKEN, async () => {});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('the QR code of an artist to download', () => {
  it('is the picture that the pages show, named after the username', async () => {
    const { headers, rawPayload } = await app.inject('/a/djana.sousa/qr-code.png');
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toBe('inline; filename="Djana.Sousa-qr-code.png"');
    const shown = await test.app.inject('/api/v1/artists/username/djana.sousa/qr-code');
    expect(`data:image/png;base64,${rawPayload.toString('base64')}`).toBe(shown.json().qrCode);
  });
});

describe('the poster of an artist', () => {
  it.each(['pt', 'hi', 'ar'])('is another one in %s, with the same code', async (language) => {
    const english = await app.inject('/a/djana.sousa/poster.png');
    const { rawPayload } = await app.inject(`/${language}/a/djana.sousa/poster.png`);
    expect(rawPayload.equals(english.rawPayload)).toBe(false);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const read = decodeQR({ data, width: info.width, height: info.height });
    expect(read).toBe(`${test.services.publicUrl}/f/Djana.Sousa`);
  });

  it('is a PNG named after the username, whose code opens the chat', async () => {
    const { headers, rawPayload } = await app.inject('/a/djana.sousa/poster.png');
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toBe('inline; filename="Djana.Sousa-poster.png"');
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const read = decodeQR({ data, width: info.width, height: info.height });
    expect(read).toBe(`${test.services.publicUrl}/f/Djana.Sousa`);
  });

  it('shows another name as soon as it has one', async () => {
    const poster = async () => (await app.inject('/a/djana.sousa/poster.png')).rawPayload;
    const before = await poster();
    expect((await poster()).equals(before)).toBe(true);
    await test.services.db.updateTable('artists').set({ display_name: 'Somebody' }).execute();
    expect((await poster()).equals(before)).toBe(false);
  });

  it('is missing where there is no such artist', async () => {
    for (const picture of ['poster.png', 'qr-code.png']) {
      expect((await app.inject(`/a/nobody/${picture}`)).statusCode).toBe(404);
    }
  });
});
