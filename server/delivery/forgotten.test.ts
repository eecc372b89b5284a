import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseContact } from '../domain/contacts/forget-contact.ts';
import { givenArtist } from '../testing/gigs.ts';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';
import { statusOf } from '../testing/statuses.ts';

const ANA = '351911111111';

let scene: Scene;
let worker: SceneWorker;
beforeEach(async () => {
  scene = await createScene();
  worker = await scene.worker();
});
afterEach(() => scene.close());

async function send() {
  await worker.tasks.deliver({});
  await scene.quiet();
  return scene.meta.sent.at(-1)!;
}
const forget = (contactId: number) =>
  scene.db.transaction().execute((trx) => eraseContact(trx, contactId));
const messages = async () => {
  const rows = await scene.db.selectFrom('delivery_messages').select('contact_id').execute();
  return rows.map(({ contact_id }) => contact_id);
};

it('Of who is forgotten no message is known any more, earlier attempts included', async () => {
  const artist = await scene.cast.artist('djana');
  const ana = await scene.follower(ANA, artist, 'Recife');
  const bea = await scene.follower('351922222222', artist, 'Recife');
  await scene.fanOut(artist);
  await send();
  const first = scene.meta.sent.find(({ to }) => to === ANA)!;
  await worker.statuses.apply([statusOf(first, 'failed', 131000)]);
  await send();
  expect((await messages()).sort()).toEqual([ana, ana, bea].sort());
  await forget(ana);
  expect(await messages()).toEqual([bea]);
});

it('Of artists that go with their only manager no message is known any more', async () => {
  const manager = await scene.fan('351933333333');
  const artist = await givenArtist(scene.db, 'djana', manager);
  await scene.follower(ANA, artist.id, 'Recife');
  await scene.fanOut(artist.id);
  await send();
  expect(await messages()).toHaveLength(1);
  await forget(manager);
  expect(await messages()).toEqual([]);
});
