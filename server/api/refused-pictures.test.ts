import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dropUnusedPictures } from '../domain/pictures/unused-pictures.ts';
import { MediaStoreError } from '../media/store.ts';
import { multipart, picture } from '../testing/app.ts';
import { createGigScene, HOUR } from '../testing/gig-scene.ts';

const scene = await createGigScene();
afterAll(() => scene.test.close());

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(scene.test.mediaFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((f) => join(f.parentPath, f.name));
}

/** Lets two hours pass for the files and for whoever looks after them. */
async function twoHoursLater(): Promise<void> {
  const { db } = scene.test.services;
  const then = new Date(Date.now() - 2 * HOUR);
  for (const file of await storedFiles()) await utimes(file, then, then);
  for (const { media_key, look_at } of await db
    .selectFrom('unused_pictures')
    .selectAll()
    .execute()) {
    await db
      .updateTable('unused_pictures')
      .set({ look_at: new Date(look_at.getTime() - 2 * HOUR) })
      .where('media_key', '=', media_key)
      .execute();
  }
  await dropUnusedPictures(scene.test.services);
}

describe('the picture of a form that is refused', () => {
  it('is erased, whatever it was refused for, and that of one that is saved stays', async () => {
    const { test } = scene;
    const { gig, gigId } = await scene.publish();
    const saved = (await storedFiles()).length;
    expect(saved).toBe(3);

    const artistForm = async (setupSessionId: string, colour: string) => ({
      setupSessionId,
      username: 'djana',
      displayName: 'Djana',
      bio: '',
      link: '',
      genres: '["house"]',
      avatar: { bytes: await picture(colour), name: 'me.jpg', type: 'image/jpeg' },
    });
    const session = await test.session('create-artist', await test.contact());
    for (const colour of ['#102030', '#405060', '#708090']) {
      const form = await artistForm(session, colour);
      const answer = await test.app.inject(await multipart('POST', '/api/v1/artists', form));
      expect(answer.statusCode).toBe(409);
    }
    expect((await storedFiles()).length).toBe(saved);

    const { contactId, id } = scene.artist;
    const editing = await test.session('edit-gig', contactId, { artistId: id, gigId });
    await scene.send('PATCH', await scene.form(editing, { image: undefined, status: 'cancelled' }));
    const colours = ['#aabbcc', '#ddeeff'];
    for (const colour of colours) {
      const image = { bytes: await picture(colour), name: 'c.jpg', type: 'image/jpeg' };
      const changes = { image, status: 'postponed', basedOn: String(gig.revision) };
      const answer = await scene.send('PATCH', await scene.form(editing, changes));
      expect(answer.statusCode).toBe(409);
    }

    await twoHoursLater();
    expect((await storedFiles()).length).toBe(saved);
    expect(await test.services.media.get(gig.image.slice('/media/'.length))).not.toBeNull();
  });
});

describe('a form whose picture cannot be stored', () => {
  it('says so, has changed nothing, and can be sent again when it can be', async () => {
    const { test } = scene;
    const { services } = test;
    const { put } = services.media;
    services.media.put = () => Promise.reject(new MediaStoreError('the disk is full'));
    const session = await test.session('create-artist', await test.contact());
    const fields = { setupSessionId: session, username: 'in.vain', displayName: 'Vain' };
    const send = async () => {
      const avatar = { bytes: await picture(), name: 'me.jpg', type: 'image/jpeg' };
      const parts = { ...fields, bio: '', link: '', genres: '["house"]', avatar };
      return await test.app.inject(await multipart('POST', '/api/v1/artists', parts));
    };
    const answer = await send();
    services.media.put = put;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toMatchObject({ code: 'picturesUnavailable' });
    expect(answer.body).not.toContain('disk');
    expect((await send()).statusCode).toBe(201);
  });
});
