import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../db/connect.ts';
import { createTestChat, type TestChat } from '../../testing/chat.ts';
import { givenArtist } from '../../testing/gigs.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { leavingNotes } from '../../testing/stand-ins/leaving-notes.ts';
import { contactFor, findContact } from '../contacts/contacts.ts';
import { dropForgotten, eraseContact } from '../contacts/forget-contact.ts';
import { mergeContacts } from '../contacts/merge-contacts.ts';
import { suppress, suppressionsOf } from '../contacts/suppressions.ts';
import { followedArtists } from '../follows/follows.ts';
import type { LeavingJournal } from './journal.ts';
import { applyJournal, forgetContact, noteWord } from './leaving.ts';

const ANA = '351911111111';
const BEA = '351922222222';

class Restored extends Error {}

describe('A database that was restored from a backup', () => {
  let scene: Scene;
  let journal: LeavingJournal;
  beforeEach(async () => {
    scene = await createScene();
    journal = leavingNotes();
  });
  afterEach(() => scene.close());

  /** What is done and noted is undone in the database, as by a backup from before. */
  async function andRestored(act: (trx: Transaction) => Promise<void>): Promise<void> {
    const undone = scene.db.transaction().execute(async (trx) => {
      await act(trx);
      throw new Restored();
    });
    await expect(undone).rejects.toThrow(Restored);
  }
  const known = (waId: string) =>
    findContact(scene.db, scene.vault, scene.sender.portfolio, { waId });

  it('forgets again who was forgotten since, and sends them nothing', async () => {
    const artist = await scene.cast.artist('djana');
    const ana = await scene.follower(ANA, artist, 'Recife');
    await scene.follower(BEA, artist, 'Recife');
    await scene.fanOut(artist);
    await andRestored((trx) => forgetContact({ db: trx, journal }, ana));
    expect(await known(ANA)).toBe(ana);

    expect(await applyJournal(scene.db, journal)).toBe(1);
    expect(await known(ANA)).toBeNull();
    const worker = await scene.worker();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(scene.meta.sent.map(({ to }) => to)).toEqual([BEA]);
    expect(await applyJournal(scene.db, journal)).toBe(0);
  });

  it('knows again who stopped since, and who was turned off inside WhatsApp', async () => {
    const [ana, bea] = [await scene.fan(ANA), await scene.fan(BEA)];
    await andRestored((trx) => noteWord({ db: trx, journal }, ana, 'stop'));
    await andRestored((trx) => noteWord({ db: trx, journal }, bea, 'opted-out'));
    await applyJournal(scene.db, journal);
    expect(await suppressionsOf(scene.db, ana)).toEqual(new Set(['stop']));
    expect(await suppressionsOf(scene.db, bea)).toEqual(new Set(['opted-out']));
  });

  it('leaves messages on for who stopped and started again', async () => {
    const ana = await scene.fan(ANA);
    await andRestored((trx) => noteWord({ db: trx, journal }, ana, 'stop'));
    await andRestored((trx) => noteWord({ db: trx, journal }, ana, 'start'));
    await applyJournal(scene.db, journal);
    expect(await suppressionsOf(scene.db, ana)).toEqual(new Set());
  });

  it('forgets who had another number when the backup was made, not who has that number now', async () => {
    const { db, vault, sender } = scene;
    const learn = (waId: string, bsuid: string) =>
      db.transaction().execute((trx) => contactFor(trx, vault, sender.portfolio, { waId, bsuid }));
    const ana = await learn(ANA, 'PT.1');
    await andRestored(async (trx) => {
      await sql`update identities set valid_to = now() + interval '1 second', lookup = lookup
        where contact_id = ${ana}`.execute(trx);
      await forgetContact({ db: trx, journal }, ana);
    });
    // The number is handed on after that.
    await sql`update identities set valid_from = now() + interval '1 hour' where contact_id = ${ana}`.execute(
      db,
    );
    expect(await applyJournal(db, journal)).toBe(0);
    await sql`update identities set valid_from = now() - interval '1 hour' where contact_id = ${ana}`.execute(
      db,
    );
    expect(await applyJournal(db, journal)).toBe(1);
  });
});

describe('Without a restore', () => {
  let chat: TestChat;
  beforeEach(async () => {
    chat = await createTestChat();
    await givenArtist(chat.db, 'djana');
  });
  afterEach(() => chat.close());

  it('who was forgotten and came back stays, goodbye or not', async () => {
    const fan = chat.phone({ waId: ANA });
    await fan.says('Follow djana');
    await fan.says('Delete my data');
    await fan.presses('Yes, delete my data', 'Yes, delete it all');
    await fan.says('Follow djana');
    expect(await applyJournal(chat.db, chat.journal)).toBe(0);
    expect(await followedArtists(chat.db, await fan.contactId())).toHaveLength(1);
  });

  it('a goodbye under way goes out', async () => {
    const fan = chat.phone({ waId: ANA });
    await fan.says('Delete my data');
    await fan.presses('Yes, delete my data', 'Yes, delete it all');
    expect(await applyJournal(chat.db, chat.journal)).toBe(0);
    expect(await chat.db.selectFrom('replies').select('id').execute()).toHaveLength(1);
  });

  it('the journal holds keyed hashes and times, and outlives a line that was cut short', async () => {
    const fan = chat.phone({ waId: ANA, bsuid: 'PT.77', username: 'ana' });
    await fan.says('Stop');
    const folder = join(chat.folder, 'leaving');
    const [file] = await readdir(folder);
    await appendFile(join(folder, file!), '{"word":"for');
    await fan.says('Delete my data');
    await fan.presses('Yes, delete my data', 'Yes, delete it all');
    expect((await chat.journal.entries()).map(({ word, names }) => [word, names.length])).toEqual([
      ['stop', 2],
      ['forget', 2],
    ]);
    const written = await readFile(join(folder, file!), 'utf8');
    expect(written).not.toMatch(new RegExp(`${ANA}|PT\\.77|ana`));
  });

  it('nothing is noted of a deletion that fails', async () => {
    const contactId = await chat.phone({ waId: ANA }).contactId();
    const before = await chat.journal.entries();
    await chat.db.transaction().execute(async (other) => {
      await sql`select from contacts where id = ${contactId} for update`.execute(other);
      const failing = chat.db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '50ms'`.execute(trx);
        await forgetContact({ db: trx, journal: chat.journal }, contactId);
      });
      await expect(failing).rejects.toThrow('lock timeout');
    });
    expect(await chat.journal.entries()).toEqual(before);
  });

  it('nothing is confirmed that could not be noted', async () => {
    const fan = chat.phone({ waId: ANA });
    const contactId = await fan.contactId();
    const full = { ...leavingNotes(), note: () => Promise.reject(new Error('the disk is full')) };
    const forgetting = chat.db
      .transaction()
      .execute((trx) => forgetContact({ db: trx, journal: full }, contactId));
    await expect(forgetting).rejects.toThrow('the disk is full');
    expect(await fan.contactId()).toBe(contactId);
  });
});

describe('Who is being forgotten', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.close());

  const forget = (contactId: number) =>
    scene.db.transaction().execute((trx) => eraseContact(trx, contactId));
  const theyAreOver = () =>
    sql`update contacts set forgotten_at = forgotten_at - interval '11 minutes'`.execute(scene.db);
  const deliveries = async () =>
    (await scene.db.selectFrom('deliveries').select('contact_id').execute()).length;

  it('is sent nothing of an announcement that was being queued meanwhile, and keeps no trace of it', async () => {
    const artist = await scene.cast.artist('djana');
    const ana = await scene.follower(ANA, artist, 'Recife');
    await scene.publish(artist, 'Recife');
    const { announcementId } = await scene.fanOut(artist);
    const { rows } = await sql<{ on: string }>`
      select announced_on as on from announcements where id = ${announcementId}`.execute(scene.db);
    await forget(ana);
    expect(await deliveries()).toBe(0);
    // The fan-out had seen the follow before it went, and commits now.
    await sql`insert into deliveries (announced_on, announcement_id, contact_id, reason)
      values (${rows[0]!.on}::date, ${announcementId}, ${ana}, 'Djana')`.execute(scene.db);
    await sql`insert into delivery_queue (announced_on, announcement_id, contact_id)
      values (${rows[0]!.on}::date, ${announcementId}, ${ana})`.execute(scene.db);
    const worker = await scene.worker();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(scene.meta.sent).toEqual([]);
    await theyAreOver();
    await dropForgotten(scene.db);
    expect(await deliveries()).toBe(0);
    expect(await scene.db.selectFrom('contacts').select('id').execute()).toEqual([]);
  });

  it('takes along the artist of a save that had begun before', async () => {
    const ana = await scene.fan(ANA);
    const { db } = scene;
    await db
      .insertInto('setup_sessions')
      .values({
        token_hash: Buffer.alloc(32, 1),
        handle_hash: Buffer.alloc(32, 2),
        kind: 'create-artist',
        contact_id: ana,
        expires_at: new Date(Date.now() + 1e6),
      })
      .execute();
    let forgotten: Promise<void> | undefined;
    await db.transaction().execute(async (saving) => {
      await sql`select from setup_sessions for update`.execute(saving);
      forgotten = forget(ana);
      await waitingForALock(1);
      await givenArtist(saving, 'djana', ana);
    });
    await forgotten;
    expect(await db.selectFrom('artists').select('id').execute()).toEqual([]);
  });

  it('takes along what a fan-out of its gig was queueing', async () => {
    const ana = await scene.fan(ANA);
    const { id: artist } = await givenArtist(scene.db, 'djana', ana);
    const bea = await scene.follower(BEA, artist, 'Recife');
    const { announcementId } = await scene.publish(artist, 'Recife');
    let forgotten: Promise<void> | undefined;
    await scene.db.transaction().execute(async (fanningOut) => {
      await sql`select from announcements where id = ${announcementId} for update`.execute(
        fanningOut,
      );
      forgotten = forget(ana);
      await waitingForALock(1);
      for (const table of ['deliveries', 'delivery_queue']) {
        await sql`
          insert into ${sql.table(table)} (announced_on, announcement_id, contact_id)
          select announced_on, id, ${bea} from announcements
          where id = ${announcementId}`.execute(fanningOut);
      }
    });
    await forgotten;
    expect(await deliveries()).toBe(0);
  });

  it('lives on in the one it turns out to be, which was not forgotten', async () => {
    const [older, younger] = [await scene.fan(ANA), await scene.fan(BEA)];
    const { db } = scene;
    await suppress(db, younger, 'stop');
    const journal = leavingNotes();
    await db.transaction().execute((trx) => forgetContact({ db: trx, journal }, older));
    await db.transaction().execute((trx) => mergeContacts(trx, older, younger));
    await theyAreOver();
    await dropForgotten(db);
    expect(await applyJournal(db, journal)).toBe(0);
    expect(await suppressionsOf(db, older)).toEqual(new Set(['stop']));
  });

  /** So many transactions of our database wait for another one. */
  async function waitingForALock(count: number): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(scene.db);
        return rows[0]!.count;
      })
      .toBe(count);
  }
});
