import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type MediaStore, MediaStoreError, mediaKey } from '../../media/store.ts';
import { openDiskStore } from '../../media/stores/disk-store.ts';
import { s3Store } from '../../media/stores/s3-store.ts';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { givenArtist, saveArtist, saveGig } from '../../testing/gigs.ts';
import { openS3StandIn } from '../../testing/stand-ins/s3.ts';
import { announceNew } from '../announcing/announcements.ts';
import { eraseContact } from '../contacts/forget-contact.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import { recordedStore } from './recorded-store.ts';
import { createOrphanSearch, dropUnusedPictures } from './unused-pictures.ts';

const HOUR = 3_600_000;

const database = await createTestDatabase();
const cast = createCast(database.db);
const folder = await mkdtemp(join(tmpdir(), 'stagebell-media-'));
const media = recordedStore(database.db, await openDiskStore(folder));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Three files, stored two hours ago. */
async function picture(name: string) {
  const wide = await media.put(Buffer.from(`wide ${name}`), 'webp');
  const narrow = await media.put(Buffer.from(`narrow ${name}`), 'webp');
  const message = await media.put(Buffer.from(`message ${name}`), 'jpg');
  const then = new Date(Date.now() - 2 * HOUR);
  for (const key of [wide, narrow, message]) await utimes(join(folder, key), then, then);
  return { wide, narrow, message };
}
type Keys = Awaited<ReturnType<typeof picture>>;

async function artistWith(username: string, keys: Keys) {
  const contactId = await cast.contact();
  const { id } = await givenArtist(database.db, username, contactId);
  await saveArtist(database.db, id, { picture: JSON.stringify(keys) });
  return { id, contactId };
}

async function show(gigId: number, keys: Keys): Promise<void> {
  await saveGig(database.db, gigId, { picture: JSON.stringify(keys) });
}

/** Lets the hours pass after which unused pictures are looked at. */
async function later(hours: number, longestMs?: number): Promise<void> {
  await dropLater(hours, media, longestMs);
}

async function dropLater(hours: number, store: MediaStore, longestMs?: number): Promise<void> {
  const due = await database.db.selectFrom('unused_pictures').selectAll().execute();
  for (const { media_key, look_at } of due) {
    await database.db
      .updateTable('unused_pictures')
      .set({ look_at: new Date(look_at.getTime() - hours * HOUR) })
      .where('media_key', '=', media_key)
      .execute();
  }
  await dropUnusedPictures({ db: database.db, media: store }, longestMs);
}

const stored = async (keys: Keys) =>
  (await Promise.all(Object.values(keys).map((key) => media.get(key)))).filter(Boolean).length;

describe('a picture', () => {
  it('of someone who was forgotten is erased with everything else, gig covers too', async () => {
    const [avatar, cover] = [await picture('avatar'), await picture('cover')];
    const { id, contactId } = await artistWith('forgotten', avatar);
    await show(await cast.gig(id, await cast.place('Recife')), cover);
    await later(2);
    expect([await stored(avatar), await stored(cover)]).toEqual([3, 3]);
    await database.db.transaction().execute((trx) => eraseContact(trx, contactId));
    await later(2);
    expect([await stored(avatar), await stored(cover)]).toEqual([0, 0]);
  });

  it('stays while another shows the same', async () => {
    const shared = await picture('shared');
    const { contactId } = await artistWith('leaves', shared);
    await artistWith('stays', shared);
    await database.db.transaction().execute((trx) => eraseContact(trx, contactId));
    await later(2);
    expect(await stored(shared)).toBe(3);
  });

  it('that was replaced goes when replies that name it are sent or given up, long before the gig', async () => {
    const [old, fresh] = [await picture('old'), await picture('fresh')];
    const { id } = await artistWith('replaces', await picture('someone'));
    const gigId = await cast.gig(id, await cast.place('Recife'));
    await show(gigId, old);
    await show(gigId, fresh);
    await later(24);
    expect(await stored(old)).toBe(3);
    await later(2);
    expect([await stored(old), await stored(fresh)]).toEqual([0, 3]);
  });

  it('that was replaced stays as long as a message about its gig is to be sent', async () => {
    const [old, fresh] = [await picture('announced'), await picture('newer')];
    const { id, contactId } = await artistWith('announces', await picture('somebody'));
    const gigId = await cast.gig(id, await cast.place('Recife'));
    await show(gigId, old);
    const gig = await gigRow(database.db, gigId);
    await announceNew(database.db, { ...gig, status: 'scheduled' });
    await show(gigId, fresh);
    await later(26);
    expect(await stored(old)).toBe(1);
    const announced = await database.db
      .updateTable('announcements')
      .set({ state: 'fanned-out' })
      .where('gig_id', '=', gigId)
      .returning(['id', 'announced_on'])
      .executeTakeFirstOrThrow();
    const delivery = {
      announced_on: announced.announced_on,
      announcement_id: announced.id,
      contact_id: contactId,
    };
    await database.db.insertInto('delivery_queue').values(delivery).execute();
    await later(2);
    expect(await stored(old)).toBe(1);
    await database.db
      .deleteFrom('delivery_queue')
      .where('announcement_id', '=', announced.id)
      .execute();
    await database.db
      .insertInto('deliveries')
      .values({ ...delivery, state: 'unknown', unknown_until: new Date() })
      .execute();
    await later(2);
    expect(await stored(old)).toBe(1);
    await database.db
      .updateTable('deliveries')
      .set({ state: 'sent', unknown_until: null })
      .where('announcement_id', '=', announced.id)
      .execute();
    await later(2);
    expect([await stored(old), await stored(fresh)]).toEqual([0, 3]);
  });

  it('that nothing came to refer to, as when its form was refused, is erased', async () => {
    const refused = await picture('refused');
    await later(0);
    expect(await stored(refused)).toBe(3);
    await later(2);
    expect(await stored(refused)).toBe(0);
  });

  it('that a slow store leaves no time for is erased by a later run', async () => {
    const refused = await picture('slowly refused');
    await later(2, -1);
    expect(await stored(refused)).toBe(3);
    await later(0);
    expect(await stored(refused)).toBe(0);
  });

  it('stays written down while the store is away', async () => {
    const refused = await picture('refused meanwhile');
    const away = { ...media, remove: () => Promise.reject(new MediaStoreError('away')) };
    await expect(dropLater(2, away)).rejects.toThrow('away');
    expect(await stored(refused)).toBe(3);
    await later(0);
    expect(await stored(refused)).toBe(0);
  });

  it('is written down before it is stored', async () => {
    const broken: MediaStore = {
      ...media,
      put: () => Promise.reject(new Error('the machine dies')),
    };
    const bytes = Buffer.from('never stored');
    await expect(recordedStore(database.db, broken).put(bytes, 'webp')).rejects.toThrow('dies');
    const row = await database.db
      .selectFrom('unused_pictures')
      .select('media_key')
      .where('media_key', '=', mediaKey(bytes, 'webp'))
      .executeTakeFirst();
    expect(row).toBeDefined();
    await later(2);
  });

  it('that no row knows is found, wherever it lies, and every other stays', async () => {
    const shown = await picture('shown');
    await artistWith('keeps', shown);
    const orphan = await picture('orphan');
    await database.db.deleteFrom('unused_pictures').execute();
    let reads = 0;
    const counting: MediaStore = {
      ...media,
      keysOn: (shelf) => {
        reads += 1;
        return media.keysOn(shelf);
      },
    };
    const search = createOrphanSearch({ db: database.db, media: counting });
    await search();
    expect(reads).toBeLessThanOrEqual(4);
    while (reads < 256) await search();
    await dropUnusedPictures({ db: database.db, media });
    expect([await stored(shown), await stored(orphan)]).toEqual([3, 0]);
  });

  it('put again just now stays for whoever did', async () => {
    const again = await picture('again');
    const { contactId } = await artistWith('returns', again);
    await database.db.transaction().execute((trx) => eraseContact(trx, contactId));
    await media.put(Buffer.from('wide again'), 'webp');
    await later(2);
    expect(await stored(again)).toBe(1);
    const then = new Date(Date.now() - 2 * HOUR);
    await utimes(join(folder, again.wide), then, then);
    await later(2);
    expect(await stored(again)).toBe(0);
  });
});

describe('a picture in S3', () => {
  it('that nothing refers to is erased like one on the disk, and found where no row knows it', async () => {
    const s3 = await openS3StandIn();
    const bucket = recordedStore(database.db, s3Store(s3.bucket));
    const refused = await bucket.put(Buffer.from('refused in S3'), 'png');
    const orphan = await bucket.put(Buffer.from('orphan in S3'), 'png');
    const there = async () => [await bucket.get(refused), await bucket.get(orphan)];
    await database.db.deleteFrom('unused_pictures').where('media_key', '=', orphan).execute();
    await dropLater(2, bucket);
    expect(await there(), 'an hour has not passed there').not.toContain(null);
    s3.meddle = (_request, _response, passOn) =>
      passOn(({ headers, ...answer }) => {
        const date = new Date(Date.parse(String(headers.date)) + 2 * HOUR).toUTCString();
        return { ...answer, headers: { ...headers, date } };
      });
    const search = createOrphanSearch({ db: database.db, media: bucket });
    for (let calls = 0; calls < 64; calls++) await search();
    await dropLater(2, bucket);
    expect(await there()).toEqual([null, null]);
    await s3.close();
  });
});
