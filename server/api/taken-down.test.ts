import { afterAll, describe, expect, it } from 'vitest';
import { perform } from '../domain/operating/acts.ts';
import { restoreArtist, suspendArtist } from '../domain/operating/artist-state-acts.ts';
import { hideGig } from '../domain/operating/gig-acts.ts';
import { multipart, picture } from '../testing/app.ts';
import { createGigScene } from '../testing/gig-scene.ts';

const scene = await createGigScene();
afterAll(() => scene.test.close());

const act = (one: Parameters<typeof perform>[3]) =>
  perform(scene.test.services.db, 'an act', { name: 'ana', why: null }, one);
const session = (kind: 'create-gig' | 'edit-gig' | 'edit-artist', gigId?: number) =>
  scene.test.session(kind, scene.artist.contactId, {
    artistId: scene.artist.id,
    ...(gigId !== undefined && { gigId }),
  });

describe('a form that was open when an operator acted', () => {
  it('saves nothing for a suspended artist, and says so by its code', async () => {
    const { gigId } = await scene.publish();
    const [create, editGig, editArtist] = [
      await session('create-gig'),
      await session('edit-gig', gigId),
      await session('edit-artist'),
    ];
    await act(suspendArtist('djana'));
    const profile = await multipart('PATCH', '/api/v1/artists', {
      setupSessionId: editArtist,
      username: 'djana',
      displayName: 'Djana',
      bio: '',
      link: '',
      genres: '["house"]',
      avatar: { bytes: await picture(), name: 'a.jpg', type: 'image/jpeg' },
    });
    const answers = [
      await scene.send('POST', await scene.form(create)),
      await scene.send('PATCH', await scene.form(editGig)),
      await scene.test.app.inject(profile),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 403, code: 'artistSuspended' });
    }
    await act(restoreArtist('djana'));
    expect((await scene.send('POST', await scene.form(create))).statusCode).toBe(201);
  });

  it('changes no gig that was hidden meanwhile', async () => {
    const { gig, gigId } = await scene.publish();
    const token = await session('edit-gig', gigId);
    await act(hideGig(gig.shortId));
    const answer = await scene.send('PATCH', await scene.form(token, { title: 'Another' }));
    expect(answer.json()).toMatchObject({ status: 403, code: 'gigTakenDown' });
  });
});
