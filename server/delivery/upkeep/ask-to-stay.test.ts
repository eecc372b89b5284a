import { refusal } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { suppress } from '../../domain/contacts/suppressions.ts';
import { forgetInactive } from '../../domain/leaving/inactive.ts';
import { givenArtist } from '../../testing/gigs.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { leavingNotes } from '../../testing/stand-ins/leaving-notes.ts';

const ANA = '351911111111';
const BEA = '351922222222';

let scene: Scene;
beforeEach(async () => {
  scene = await createScene(['en', 'de']);
});
afterEach(() => scene.close());

/** Somebody who wrote last so many months ago. */
async function silentFor(months: number, waId = ANA): Promise<number> {
  const id = await scene.fan(waId);
  await wroteLast(id, `${months} months`);
  return id;
}
async function wroteLast(id: number, ago: string): Promise<void> {
  await sql`
    update contacts set created_at = least(created_at, now() - ${ago}::interval)
    where id = ${id}`.execute(scene.db);
  await sql`
    insert into windows (contact_id, sender_number_id, open_until)
    values (${id}, ${scene.sender.id}, now() - ${ago}::interval + interval '24 hours')
    on conflict (contact_id, sender_number_id) do update
    set open_until = excluded.open_until`.execute(scene.db);
}
/** A worker asks, as one of a day does. */
async function ask(): Promise<void> {
  const worker = await scene.worker();
  await worker.askToStay();
  await scene.quiet();
  await worker.stop();
}
const daysPass = (days: number) =>
  sql`
    update contacts set asked_to_stay_at = asked_to_stay_at - make_interval(days => ${days})`.execute(
    scene.db,
  );
const forgotten = () => forgetInactive(scene.db, leavingNotes());

it('Who was silent for 18 months is asked once, in their language, by a template that offers both', async () => {
  const ana = await silentFor(19);
  await scene.speaks(ana, 'de');
  await silentFor(17, BEA);
  await ask();
  await ask();
  expect(scene.meta.sent).toMatchObject([
    {
      to: ANA,
      type: 'template',
      template: {
        name: 'still_there_v1',
        language: { code: 'de' },
        components: [
          { type: 'body', parameters: [{ parameter_name: 'since' }] },
          { parameters: [{ payload: '1/hello' }] },
          { parameters: [{ payload: '1/deleteMyData' }] },
        ],
      },
    },
  ]);
});

it('Without an answer in 30 days they are forgotten, with one of any kind they stay', async () => {
  const [, bea] = [await silentFor(19), await silentFor(19, BEA)];
  await ask();
  await daysPass(29);
  expect(await forgotten()).toBe(0);
  await daysPass(2);
  await wroteLast(bea, '1 minute');
  expect(await forgotten()).toBe(1);
  const rows = await scene.db
    .selectFrom('contacts')
    .select('id')
    .where('forgotten_at', 'is', null)
    .execute();
  expect(rows).toEqual([{ id: bea }]);
});

it('Whom the question does not reach is not forgotten for want of an answer', async () => {
  await silentFor(19);
  scene.meta.answer = () => refusal(132000);
  await ask();
  await daysPass(31);
  await sql`update replies set created_at = created_at - interval '31 days'`.execute(scene.db);
  expect(await forgotten()).toBe(0);
  scene.meta.answer = () => undefined;
  await ask();
  expect(scene.meta.sent.at(-1)).toMatchObject({ to: ANA, type: 'template' });
});

it('Who said Stop is not asked, and forgotten a month later than others would be asked', async () => {
  const ana = await silentFor(18.5);
  await suppress(scene.db, ana, 'stop');
  await ask();
  expect(scene.meta.sent).toEqual([]);
  expect(await forgotten()).toBe(0);
  await wroteLast(ana, '20 months');
  expect(await forgotten()).toBe(1);
});

it('Who reads what we send is there, and so is who has a gig to come', async () => {
  const artist = await scene.cast.artist('djana');
  const ana = await scene.follower(ANA, artist, 'Recife');
  await wroteLast(ana, '19 months');
  const { announcementId } = await scene.publish(artist, 'Recife');
  await sql`
    insert into deliveries (announced_on, announcement_id, contact_id, state, updated_at)
    select announced_on, id, ${ana}, 'read', now() - interval '10 days' from announcements
    where id = ${announcementId}`.execute(scene.db);
  const bea = await silentFor(30, BEA);
  const { id: theirs } = await givenArtist(scene.db, 'bea', bea);
  await scene.publish(theirs, 'Recife');
  await ask();
  expect(scene.meta.sent).toEqual([]);
  expect(await forgotten()).toBe(0);
});

it('While the template is not approved in English nobody is asked', async () => {
  await silentFor(19);
  const worker = await scene.worker();
  await sql`update templates set status = 'PAUSED' where name = 'still_there_v1'`.execute(scene.db);
  await worker.askToStay();
  await scene.quiet();
  expect(scene.meta.sent).toEqual([]);
});

it('No more are asked in a day than a tenth of those whom Meta lets us write to first', async () => {
  await scene.db
    .insertInto('messaging_limits')
    .values({ portfolio: scene.sender.portfolio, people_per_day: 10, updated_at: new Date() })
    .execute();
  await silentFor(19);
  await silentFor(19, BEA);
  await ask();
  await ask();
  expect(scene.meta.sent).toHaveLength(1);
});
