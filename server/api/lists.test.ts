import { afterAll, describe, expect, it } from 'vitest';
import { watchGig } from '../domain/follows/follows.ts';
import { createGigScene, HOUR, inHours } from '../testing/gig-scene.ts';

const scene = await createGigScene();
afterAll(() => scene.test.close());

describe('lists of gigs', () => {
  it('give future gigs soonest first and previous ones latest first, page by page', async () => {
    const lister = await scene.anArtist('lister');
    const { gigId: previous } = await scene.publish({ title: 'previous' }, lister);
    const { gigId: begun } = await scene.publish({ title: 'begun' }, lister);
    await scene.publish({ title: 'later', date: inHours(200) }, lister);
    await scene.publish({ title: 'sooner', date: inHours(100) }, lister);
    const startAt = async (gigId: number, hours: number) =>
      await scene.test.services.db
        .updateTable('gigs')
        .set({ starts_at: new Date(Date.now() + hours * HOUR) })
        .where('id', '=', gigId)
        .execute();
    await startAt(previous, -7);
    await startAt(begun, -5);

    const titles = async (url: string) => {
      const response = await scene.test.app.inject(url);
      return {
        titles: response.json().map((gig: { title: string }) => gig.title),
        link: response.headers.link,
      };
    };
    const base = `/api/v1/artists/future-gigs/${lister.publicId}`;
    const first = await titles(`${base}?limit=2`);
    expect(first.titles).toEqual(['begun', 'sooner']);
    const next = /<(.+)>; rel="next"/.exec(String(first.link))![1]!;
    expect(await titles(next)).toEqual({ titles: ['later'], link: undefined });
    const cursor = new URL(next, 'http://host').searchParams.get('cursor')!;
    const made = Buffer.from(`${inHours(1)} 1`).toString('base64url');
    const others = `/api/v1/artists/future-gigs/${scene.artist.publicId}?cursor=${cursor}`;
    const madeUp = [made, `${made}.${cursor.split('.')[1]}`, `${cursor}=`, `${cursor} `]
      .map((one) => `${base}?cursor=${encodeURIComponent(one)}`)
      .concat(others);
    for (const url of madeUp) {
      const refused = await scene.test.app.inject(url);
      expect([url, refused.statusCode]).toEqual([url, 400]);
    }
    expect((await titles(`/api/v1/artists/previous-gigs/${lister.publicId}`)).titles).toEqual([
      'previous',
    ]);
  });

  it('give a fan the gigs they follow, by a handle that ends with the session', async () => {
    const { gig, gigId } = await scene.publish();
    const fan = await scene.test.contact();
    await watchGig(scene.test.services.db, fan, gigId);
    const token = await scene.test.session('followed-gigs', fan);
    const { userId } = (await scene.test.app.inject(`/api/v1/setup-sessions/${token}`)).json();
    const url = `/api/v1/gigs/future-gigs?userId=${userId}`;
    const bySession = await scene.test.app.inject(`/api/v1/gigs/future-gigs?userId=${token}`);
    expect(bySession.json()).toMatchObject({ status: 404, code: 'userUnknown' });
    expect((await scene.test.app.inject(url)).json()).toMatchObject([{ id: gig.id }]);
    expect(
      (await scene.test.app.inject(`/api/v1/gigs/previous-gigs?userId=${userId}`)).json(),
    ).toEqual([]);
    await scene.test.expire(token);
    expect((await scene.test.app.inject(url)).statusCode).toBe(410);
  });

  it.each(['future', 'previous'])('say which argument the %s gigs lack', async (when) => {
    const response = await scene.test.app.inject(`/api/v1/gigs/${when}-gigs`);
    expect(response.json()).toMatchObject({ status: 400, detail: 'Please pass a userId' });
  });

  it.each(['limit=0', 'limit=101', 'cursor=xyz'])('refuse ?%s', async (query) => {
    const response = await scene.test.app.inject(
      `/api/v1/artists/future-gigs/${scene.artist.publicId}?${query}`,
    );
    expect(response.statusCode).toBe(400);
  });

  it.each([
    '/api/v1/gigs/nothing',
    '/api/v1/gigs/short-id/nothing',
    '/api/v1/artists/future-gigs/nobody',
  ])('answer 404 at %s', async (url) => {
    expect((await scene.test.app.inject(url)).json()).toMatchObject({ status: 404 });
  });
});
