import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventContext, identityContext, replyContext } from '../../db/encryption-contexts.ts';
import { createTestChat, type TestPhone } from '../../testing/chat.ts';
import { givenArtist, givenGig, saveArtist, saveGig } from '../../testing/gigs.ts';
import { givenDeliveries, repliesEnd } from '../../testing/messages.ts';
import { announceNew } from '../announcing/announcements.ts';
import { fanOut } from '../announcing/fan-out.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import { dropUnusedPictures } from '../pictures/unused-pictures.ts';
import { storeReport } from '../reports/reports.ts';
import { createSetupSession } from '../sessions/setup-sessions.ts';

const BERLIN = 'gn:2950159';

const chat = await createTestChat();
afterAll(() => chat.close());

/** Every row of every table, with what is sealed in it in clear, and every file that was stored. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`.execute(chat.db);
  const kept: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t`.execute(chat.db);
    for (const { row } of rows) {
      kept.push(`${name} ${JSON.stringify(row)}`);
      for (const value of Object.values(row)) kept.push(...inBytes(value));
      const context = CONTEXTS[name]?.(row);
      if (context && row.sealed) kept.push(chat.vault.open(bytesOf(row.sealed), context));
    }
  }
  const files = await readdir(chat.folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    kept.push(file.name, await readFile(join(file.parentPath, file.name), 'latin1'));
  }
  return kept.join('\n').toLowerCase();
}

/** The contexts of the encrypted values, by table. */
const CONTEXTS: Record<string, (row: Record<string, unknown>) => string> = {
  identities: ({ kind, lookup }) => identityContext(String(kind), bytesOf(lookup)),
  inbound_events: ({ kind, dedupe_key }) => eventContext(String(kind), bytesOf(dedupe_key)),
  replies: ({ id, contact_id }) => replyContext(Number(id), Number(contact_id)),
};

const bytesOf = (value: unknown) => Buffer.from(String(value).slice(2), 'hex');

/** What the bytes of a column say. */
const inBytes = (value: unknown): string[] =>
  typeof value === 'string' && value.startsWith('\\x') ? [bytesOf(value).toString('latin1')] : [];

const VALUES = {
  phone: '4915790000001',
  userId: 'DE.Kzy0815u1d',
  whatsAppName: 'quendolin.wa',
  profileName: 'Somebody',
  username: 'quendolin',
  formerUsername: 'formerly.quendolin',
  displayName: 'Quendolin Zett',
  bio: 'Plays the nyckelharpa backwards',
  link: 'https://quendolin.example/',
  title: 'Midwinter with Quendolin',
  content: 'Bring woollen socks',
  linkText: 'Tickets at the barn',
  linkUrl: 'https://tickets.example/barn-4711',
  venue: 'Barn behind the mill',
  address: 'Mill Lane 4711',
  report: 'They stole my glockenspiel',
  text: 'please xylophone my unmistakable wording',
  place: 'gn:3390760',
  picture: 'the bytes of a portrait',
  replaced: 'the bytes of an earlier portrait',
  proposed: 'the bytes of a portrait that waits for approval',
  proposedName: 'Quendolina Ypsilon',
};

/** Somebody who gave every kind of value, and a fan who was told of them. */
async function somebody(): Promise<{ phone: TestPhone; contactId: number; artistId: number }> {
  const { db, media, vault, places } = chat;
  const phone = chat.phone({
    waId: VALUES.phone,
    bsuid: VALUES.userId,
    username: VALUES.whatsAppName,
  });
  await phone.says(VALUES.text);
  const contactId = await phone.contactId();
  await phone.presses(`Follow place ${VALUES.place}`);
  await phone.says('My calendar');
  await phone.says('Pause for a week');
  await createSetupSession(db, vault, { kind: 'create-artist', contactId, minutes: 30 });
  const { id: artistId } = await givenArtist(db, VALUES.formerUsername, contactId);
  const earlier = await media.put(Buffer.from(VALUES.replaced), 'jpg');
  const key = await media.put(Buffer.from(VALUES.picture), 'jpg');
  const proposed = await media.put(Buffer.from(VALUES.proposed), 'jpg');
  // A file is let alone for an hour, because a form under way may be about to name it.
  const then = new Date(Date.now() - 2 * 3_600_000);
  for (const file of [earlier, key, proposed]) await utimes(join(chat.folder, file), then, then);
  const picture = (one: string) => JSON.stringify({ wide: one, narrow: one, message: one });
  await saveArtist(db, artistId, {
    username: VALUES.username,
    display_name: VALUES.displayName,
    bio: VALUES.bio,
    link: VALUES.link,
    picture: picture(key),
    proposed: JSON.stringify({
      display_name: VALUES.proposedName,
      picture: JSON.parse(picture(proposed)),
    }),
  });
  const gig = await givenGig(db, places, { artistId, placeId: BERLIN, title: VALUES.title });
  await saveGig(db, gig.id, {
    content: VALUES.content,
    link_text: VALUES.linkText,
    link_url: VALUES.linkUrl,
    venue: VALUES.venue,
    address: VALUES.address,
    picture: picture(earlier),
  });
  await db.transaction().execute(async (trx) => announceNew(trx, await gigRow(trx, gig.id)));
  await saveGig(db, gig.id, { picture: picture(key) });
  await db
    .insertInto('media_uploads')
    .values({
      sender_number_id: chat.sender.id,
      media_key: key,
      media_id: '1',
      expires_at: new Date(Date.now() + 1e9),
    })
    .execute();
  await db
    .insertInto('operator_acts')
    .values({
      operator: 'root',
      what: 'artist suspend',
      target: `artist ${VALUES.username}`,
      why: `Said to be ${VALUES.displayName}`,
      before: '{}',
      after: '{}',
    })
    .execute();
  const fan = chat.phone({ waId: '4915790000002' });
  await fan.says(`Follow ${VALUES.username}`);
  await fan.presses(`Follow place ${BERLIN}`);
  const { rows } = await sql<{ id: number }>`
    select id from announcements where gig_id = ${gig.id}`.execute(db);
  await sql`update announcements set due_at = now()`.execute(db);
  await fanOut(db, rows[0]!.id);
  await fan.says(`Unfollow ${VALUES.username}`);
  const other = await givenArtist(db, `other.${artistId}`);
  const theirs = await givenGig(db, places, {
    artistId: other.id,
    placeId: BERLIN,
    title: 'Theirs',
  });
  await givenDeliveries(db, { gigId: theirs.id }, [[contactId, 'read']]);
  const report = { kind: 'artist', name: other.username, reason: 'other' } as const;
  await db
    .transaction()
    .execute((trx) => storeReport(trx, { ...report, text: VALUES.report }, { contactId }));
  await sql`update deliveries set reason = ${`Other\nRecife\n${VALUES.place}`}
    where contact_id = ${contactId}`.execute(db);
  return { phone, contactId, artistId };
}

describe('Of a contact that was forgotten', () => {
  beforeEach(async () => {
    await chat.db.deleteFrom('contacts').execute();
    await chat.db.deleteFrom('artists').execute();
  });

  it('nothing that it ever gave is left: in no row, in no file and in no line of the log', async () => {
    const { phone, contactId } = await somebody();
    const before = await everything();
    const isMissing = (value: string) => !before.includes(value.toLowerCase());
    // What they wrote is answered, and what WhatsApp calls them is not kept.
    const { text, profileName, ...given } = VALUES;
    expect(Object.values(given).filter(isMissing)).toEqual([]);

    await phone.says('Delete my data');
    await phone.presses('Yes, delete my data', 'Yes, delete it all');
    await repliesEnd(chat.db, 'sent');
    await sql`update replies set sealed = null`.execute(chat.db);
    await chat.sweep();
    await dropUnusedPictures(chat);
    await sql`
      update contacts set forgotten_at = now() - interval '11 minutes'
      where id = ${contactId}`.execute(chat.db);
    await chat.sweep();

    const after = `${await everything()}\n${JSON.stringify(chat.log).toLowerCase()}`;
    const hashes = [
      chat.vault.lookup('identity/wa_id', VALUES.phone).toString('hex'),
      `"contact_id":${contactId},`,
      `"id":${contactId},"offered"`,
    ];
    const left = [...Object.values(given), text, profileName, ...hashes].filter((value) =>
      after.replace(/^\{"word".*$/gm, '').includes(value.toLowerCase()),
    );
    expect(left).toEqual([]);
  });
});
