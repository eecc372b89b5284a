import { afterEach, beforeEach, expect, it } from 'vitest';
import { queueReply } from '../../delivery/replies.ts';
import { repliesEnd } from '../../testing/messages.ts';
import {
  createScene,
  newestAnnouncement,
  type Published,
  type Scene,
} from '../../testing/scene.ts';
import { watchGig } from '../follows/follows.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import { toGigSummary } from '../gigs/gig-summary.ts';
import { setGigStatus } from '../gigs/saving/edit-gig.ts';
import { fanOut } from './fan-out.ts';
import { markTold } from './told-before.ts';

let scene: Scene;
let gig: Published;
let artist: number;
beforeEach(async () => {
  scene = await createScene();
  artist = await scene.cast.artist('djana');
});
afterEach(() => scene.close());

/** Is named the gig in an answer of the chat, which ends in this state. */
async function listedInChat(contactId: number, state: 'sent' | 'unknown'): Promise<void> {
  await scene.db.transaction().execute(async (trx) => {
    await markTold(trx, contactId, [toGigSummary(await gigRow(trx, gig.gigId))]);
    const message = { type: 'text' as const, body: 'A list of gigs' };
    await queueReply(trx, scene.vault, {
      contactId,
      senderNumberId: scene.sender.id,
      inboundEventId: null,
      message,
    });
  });
  await repliesEnd(scene.db, state, contactId);
}

it('A cancellation tells each reader no other reason than what is certain', async () => {
  const fans = {
    messaged: await scene.follower('351911000001', artist, 'Recife'),
    lost: await scene.follower('351911000002', artist, 'Recife'),
    asked: await scene.follower('351911000003', artist, 'Recife'),
    listed: await scene.fan('351911000004'),
    perhapsListed: await scene.fan('351911000005'),
  };
  for (const fan of Object.values(fans)) await scene.openWindow(fan);
  gig = await scene.fanOut(artist);
  // The answer to one post is lost, as when the network fails before Meta.
  scene.meta.answer = ({ to }) => (to?.endsWith('2') ? 'reset' : undefined);
  const worker = await scene.worker();
  await worker.tasks.deliver({});
  await scene.quiet();
  scene.meta.answer = () => undefined;
  expect((await scene.states())[fans.lost]).toBe('unknown');
  await watchGig(scene.db, fans.asked, gig.gigId);
  await listedInChat(fans.listed, 'sent');
  await listedInChat(fans.perhapsListed, 'unknown');
  scene.meta.sent.length = 0;

  await scene.db.transaction().execute((trx) => setGigStatus(trx, gig.gigId, 'cancelled'));
  await fanOut(scene.db, await newestAnnouncement(scene.db, gig.gigId));
  await worker.tasks.deliver({});
  await scene.quiet();
  const said = Object.fromEntries(
    scene.meta.sent.map(({ to, interactive }) => [
      to!.slice(-1),
      /You hear of it because (.+)\./.exec(
        (interactive as { body: { text: string } }).body.text,
      )?.[1],
    ]),
  );
  const unsure = 'an earlier message about it may have reached you';
  expect(said).toEqual({
    1: 'we messaged you about it before',
    2: unsure,
    3: 'you asked to be kept updated about it',
    4: 'we messaged you about it before',
    5: unsure,
  });
});
