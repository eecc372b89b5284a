import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contactFor } from '../../domain/contacts/contacts.ts';
import { openAddress } from '../../domain/contacts/destinations.ts';
import { mergeContacts } from '../../domain/contacts/merge-contacts.ts';
import { suppress } from '../../domain/contacts/suppressions.ts';
import { pause } from '../../domain/follows/pauses.ts';
import { createScene, type Published, type Scene } from '../../testing/scene.ts';
import { DELIVERY_POLICY } from '../policy.ts';
import { type Reader, readers } from './readers.ts';

const TOMORROW = new Date(Date.now() + 86_400_000);
const YESTERDAY = new Date(Date.now() - 86_400_000);

describe('The reader of a delivery', () => {
  let scene: Scene;
  let artist: number;
  let fan: number;
  let gig: Published;
  let other: Published;
  beforeEach(async () => {
    scene = await createScene();
    artist = await scene.cast.artist('djana');
    fan = await scene.fan('351911111111');
    gig = await scene.publish(artist, 'Recife');
    other = await scene.publish(artist, 'Recife');
  });
  afterEach(() => scene.close());

  const read = (...deliveries: { announcementId: number; contactId: number }[]) =>
    readers(
      scene.ledger,
      deliveries.map((delivery) => ({ announcedOn: '2030-01-01', ...delivery })),
      scene.sender,
      DELIVERY_POLICY,
    );
  /** Whether the fan reads of each of the two gigs. */
  const reads = async () => {
    const both = [gig, other].map(({ announcementId }) => ({ announcementId, contactId: fan }));
    return (await read(...both)).map((reader) => reader !== null);
  };
  const ofGig = (contactId: number) => ({ announcementId: gig.announcementId, contactId });
  const opened = (reader: Reader | null) => reader && openAddress(scene.vault, reader.address);
  const dials = async (contactId: number) => {
    const [reader] = await read(ofGig(contactId));
    return opened(reader!);
  };

  it('is given in the order of the deliveries, each with a language, a number and a window', async () => {
    const second = await scene.fan('351922222222');
    await scene.speaks(second, 'pt');
    await scene.openWindow(second);
    const found = await read(ofGig(second), ofGig(999_999), ofGig(fan), ofGig(second));
    expect(found.map(opened)).toEqual([
      { to: '351922222222' },
      null,
      { to: '351911111111' },
      { to: '351922222222' },
    ]);
    expect(found[0]).toMatchObject({
      language: 'pt',
      windowOpen: true,
      address: { kind: 'wa_id' },
      senderNumberId: scene.sender.id,
    });
    expect(found[2]).toMatchObject({ windowOpen: false });
  });

  it('is whoever the contact was merged into, with the address, language and window of that one', async () => {
    const younger = await scene.fan('351922222222');
    await scene.db.transaction().execute((trx) => mergeContacts(trx, fan, younger));
    await scene.speaks(fan, 'de');
    await scene.openWindow(fan);
    const [reader] = await read(ofGig(younger));
    expect(reader).toMatchObject({ language: 'de', windowOpen: true });
    expect(await dials(younger)).toEqual(await dials(fan));
  });

  it.each([
    ['wants no messages', () => suppress(scene.db, fan, 'stop')],
    ['is going', () => sql`update contacts set forgotten_at = now()`.execute(scene.db)],
    [
      'has no address any more',
      () => sql`update identities set valid_to = now()`.execute(scene.db),
    ],
    ['has paused everything', () => pause(scene.db, fan, ['all'], TOMORROW)],
    ['has paused the artist', () => pause(scene.db, fan, [`artist ${artist}`], TOMORROW)],
  ])('is nobody where the contact %s', async (_, happens) => {
    expect(await reads()).toEqual([true, true]);
    await happens();
    expect(await reads()).toEqual([false, false]);
  });

  it('is nobody for a gig that the contact has paused, or wants no news of, and reads of others', async () => {
    await pause(scene.db, fan, [`gig ${gig.gigId}`], TOMORROW);
    expect(await reads()).toEqual([false, true]);
    await sql`
      insert into watches (gig_id, contact_id, paused)
      values (${other.gigId}, ${fan}, true)`.execute(scene.db);
    expect(await reads()).toEqual([false, false]);
  });

  it('reads again when a pause is over', async () => {
    await pause(scene.db, fan, ['all'], YESTERDAY);
    expect(await reads()).toEqual([true, true]);
  });

  it('is nobody where the one that the contact was merged into has paused', async () => {
    const younger = await scene.fan('351922222222');
    await scene.db.transaction().execute((trx) => mergeContacts(trx, fan, younger));
    await pause(scene.db, fan, ['all'], TOMORROW);
    expect(await read(ofGig(younger))).toEqual([null]);
  });

  it('is dialled by the phone number where one is known, else by the user id', async () => {
    const both = await scene.db.transaction().execute((trx) =>
      contactFor(trx, scene.vault, scene.sender.portfolio, {
        waId: '351933333333',
        bsuid: 'PT.12',
      }),
    );
    expect(await dials(both)).toEqual({ to: '351933333333' });
    await sql`update identities set valid_to = now() where kind = 'wa_id'`.execute(scene.db);
    expect(await dials(both)).toEqual({ recipient: 'PT.12' });
  });
});
