import { afterAll, describe, expect, it } from 'vitest';
import { multipart } from '../testing/app.ts';
import { createGigScene } from '../testing/gig-scene.ts';

const TITLE = 'Party: tickets.com/late';
const VENUE = 'www.casa-rosa.com';
const REFUSED = { status: 400, errors: [expect.objectContaining({ code: 'addressInName' })] };

const scene = await createGigScene();
afterAll(() => scene.test.close());

const session = (kind: 'edit-gig' | 'edit-artist', gigId?: number) =>
  scene.test.session(kind, scene.artist.contactId, {
    artistId: scene.artist.id,
    ...(gigId !== undefined && { gigId }),
  });

describe('a name that carried a web address before that was refused', () => {
  it('stays a gig’s while something else is changed, and gives way to no other address', async () => {
    const { gigId } = await scene.publish();
    const token = await session('edit-gig', gigId);
    await scene.test.services.db
      .updateTable('gigs')
      .set({ title: ` ${TITLE}\u200b`, venue: VENUE })
      .where('id', '=', gigId)
      .execute();
    const placed = { placeId: 'gn:3390760', venue: VENUE };
    const save = async (title: string, location: object) => {
      const fields = { title, location: JSON.stringify(location), content: 'Bring a friend' };
      return await scene.send('PATCH', await scene.form(token, fields));
    };
    expect((await save(TITLE, placed)).json()).toMatchObject({
      title: TITLE,
      content: 'Bring a friend',
    });
    expect((await save(`${TITLE}r`, placed)).json()).toMatchObject(REFUSED);
    expect((await save(TITLE, { ...placed, venue: 'wa.me/1555' })).json()).toMatchObject(REFUSED);
    expect((await save('Party', placed)).json()).toMatchObject({ title: 'Party' });
    expect((await save(TITLE, placed)).json()).toMatchObject(REFUSED);
  });

  it('stays an artist’s likewise', async () => {
    const name = 'Djana djana.com/live';
    await scene.test.services.db.updateTable('artists').set({ display_name: name }).execute();
    const save = async (displayName: string) => {
      const form = await multipart('PATCH', '/api/v1/artists', {
        setupSessionId: await session('edit-artist'),
        username: 'djana',
        displayName,
        bio: 'New',
        link: '',
        genres: '["house"]',
      });
      return (await scene.test.app.inject(form)).json();
    };
    expect(await save(name)).toMatchObject({ displayName: name, bio: 'New' });
    expect(await save(`${name}s`)).toMatchObject(REFUSED);
  });
});
