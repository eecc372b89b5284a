import { afterAll, describe, expect, it } from 'vitest';
import { createGigScene, RECIFE } from '../testing/gig-scene.ts';

const scene = await createGigScene();
afterAll(() => scene.test.close());

const BOUNDARY = 'a-boundary-of-parts';

/** A part as a program sends it: the name, the headers below it, and what it holds. */
type Part = [name: string, headers: string, content: string | Buffer];

async function publish(changes: Part[]) {
  const { id, contactId } = scene.artist;
  const token = await scene.test.session('create-gig', contactId, { artistId: id });
  const parts = new Map<string, Part>();
  for (const [name, sent] of Object.entries(await scene.form(token))) {
    if (typeof sent === 'string') parts.set(name, [name, '', sent]);
    else if (sent) parts.set(name, [name, '; filename="a.jpg"', sent.bytes]);
  }
  for (const part of changes) parts.set(part[0], part);
  const payload = [...parts.values()].flatMap(([name, headers, content]) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${headers}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return await scene.test.app.inject({
    method: 'POST',
    url: '/api/v1/gigs',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...payload, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  });
}

const JSON_PART = '\r\ncontent-type: application/json';
const PLACE = JSON.stringify({ placeId: RECIFE, venue: 'Silver Room' });

describe('a part that says it is JSON', () => {
  it.each([
    ['as it is', JSON_PART],
    ['with its encoding, in capitals', '\r\nContent-Type: Application/JSON; charset=UTF-8'],
    ['with the name of a file', `; filename="blob"${JSON_PART}`],
  ])('is read as such: %s', async (_, headers) => {
    const published = await publish([
      ['title', headers, '"Late \\u0026 loud"'],
      ['location', headers, PLACE],
      ['genres', headers, '["house", "techno"]'],
      ['link', headers, '{"text":"Tickets","url":"tickets.example"}'],
    ]);
    expect(published.json()).toMatchObject({
      title: 'Late & loud',
      location: { placeId: RECIFE, venue: 'Silver Room' },
      genres: ['house', 'techno'],
      link: { text: 'Tickets', url: 'https://tickets.example' },
    });
  });

  it('and is none is refused at its field', async () => {
    const refused = await publish([['title', JSON_PART, 'Late night']]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'title' }] });
  });
});

describe('a link that is left empty', () => {
  it.each<[string, string, string]>([
    ['a text of no characters', '', ''],
    ['a blank text', '', ' \r\n\t'],
    ['JSON of no bytes', JSON_PART, ''],
    ['JSON that is null', JSON_PART, 'null'],
    ['JSON of an empty text', JSON_PART, '""'],
    ['a file of no bytes', '; filename="blob"\r\ncontent-type: application/octet-stream', ''],
  ])('is none: %s', async (_, headers, content) => {
    const published = await publish([['link', headers, content]]);
    expect([published.statusCode, published.json().link]).toEqual([201, null]);
  });
});
