import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../server/db/connect.ts';
import type { Vault } from '../server/db/vault.ts';
import { openVault } from '../server/db/vault-keys.ts';
import { followPlace } from '../server/domain/follows/followed-locations.ts';
import type { SenderNumber } from '../server/domain/sender/sender-numbers.ts';
import { createSetupSession } from '../server/domain/sessions/setup-sessions.ts';
import { createCast } from '../server/testing/cast.ts';
import { openBenchDatabase } from './bench-database.ts';
import type { Bench, Finding } from './run.ts';
import { addContacts } from './scenes/one-announcement.ts';
import { addSender, phoneOf } from './scenes/phones.ts';
import { ACCOUNT, type Product, startProduct } from './servers/product.ts';
import { openReplySink, type ReplySink } from './servers/reply-sink.ts';

const FANS = 100_000;
const NUMBERS = 10;
/** Of each number in messages a second: together less than two cores carry, so that only the limits decide. */
const RATE = 250;
/** What the save, finding the fans and the last message may take beyond the numbers' rate. */
const BESIDES_S = 2;
/** Of the contact after the fans. */
const MANAGER = phoneOf(FANS + 1);
const PORT = 3930;

/** An artist whom all but the last contact follow from Recife; the last one manages the artist. */
async function addFans(db: Database, vault: Vault, senders: SenderNumber[]): Promise<number> {
  await addContacts(db, vault, senders[0]!, FANS + 1);
  const ids = senders.map(({ id }) => id);
  await sql`
    update contacts set sender_number_id = (${ids}::smallint[])[1 + id % ${NUMBERS}]`.execute(db);
  await sql`
    update windows set sender_number_id = c.sender_number_id
    from contacts c where c.id = contact_id`.execute(db);
  const cast = createCast(db);
  const artistId = await cast.artist('djana');
  await sql`
    insert into artist_managers (artist_id, contact_id) values (${artistId}, ${FANS + 1})`.execute(
    db,
  );
  await sql`
    insert into follows (artist_id, contact_id)
    select ${artistId}, id from contacts where id <= ${FANS}`.execute(db);
  await followPlace(db, 1, await cast.place('Recife'));
  await sql`
    insert into followed_locations (public_id, contact_id, place_id, kind, name, description, country, region,
      latitude, longitude, ux, uy, uz, radius_km, minimum_dot)
    select 'fan' || c.id, c.id, l.place_id, l.kind, l.name, l.description, l.country, l.region,
      l.latitude, l.longitude, l.ux, l.uy, l.uz, l.radius_km, l.minimum_dot
    from followed_locations l cross join contacts c
    where c.id between 2 and ${FANS}`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return artistId;
}

/** The numbers that the product knows by a file. */
function numbersOf(): { phoneNumberId: string; number: string; messagesPerSecond: number }[] {
  return Array.from({ length: NUMBERS }, (_, index) => ({
    phoneNumberId: `${ACCOUNT.phoneNumberId}${index}`,
    number: `${ACCOUNT.displayNumber}${index}`,
    messagesPerSecond: RATE,
  }));
}

/** The form that a browser posts, by a link of its own. */
async function gigForm(db: Database, vault: Vault, artistId: number): Promise<FormData> {
  const { id: placeId } = await createCast(db).place('Recife');
  const setupSessionId = await createSetupSession(db, vault, {
    kind: 'create-gig',
    contactId: FANS + 1,
    artistId,
    minutes: 30,
  });
  const colour = { width: 1200, height: 900, channels: 3, background: '#446622' } as const;
  const picture = await sharp({ create: colour }).jpeg().toBuffer();
  const fields = {
    setupSessionId,
    title: 'Late night at the Silver Room',
    genres: '["house"]',
    link: 'null',
    location: JSON.stringify({ placeId }),
    date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'cover.jpg');
  return form;
}

/** Saves the gig. @returns after how many seconds each fan had one message */
async function tellAll(product: Product, sink: ReplySink, form: FormData): Promise<number> {
  const told = new Set<string>();
  const startedAt = performance.now();
  const lastTold = Promise.withResolvers<number>();
  sink.onReply = (waId) => {
    // Beside the fans, the artist is answered.
    if (waId === MANAGER) return;
    if (told.has(waId)) lastTold.reject(new Error('A fan was told twice'));
    told.add(waId);
    if (told.size === FANS) lastTold.resolve((performance.now() - startedAt) / 1000);
  };
  const answer = await fetch(`${product.origin}/api/v1/gigs`, { method: 'POST', body: form });
  if (answer.status !== 201) throw new Error(`The gig was not saved: ${await answer.text()}`);
  return lastTold.promise;
}

export const bench: Bench = {
  question: `How long after the save of a gig have ${FANS} phones its message, by ${NUMBERS} numbers at ${RATE} a second each?`,
  async run(): Promise<Finding[]> {
    await using database = await openBenchDatabase();
    const { db, url: databaseUrl, dataDir } = database;
    using sink = await openReplySink(PORT + 1);
    const vault = await openVault(db, ACCOUNT.secretKey);
    const numbers = numbersOf();
    const senders: SenderNumber[] = [];
    for (const { phoneNumberId, number: displayNumber, messagesPerSecond } of numbers) {
      senders.push(await addSender(db, { phoneNumberId, displayNumber, messagesPerSecond }));
    }
    const artistId = await addFans(db, vault, senders);
    const file = join(dataDir, 'numbers.json');
    await writeFile(file, JSON.stringify(numbers));
    await using product = await startProduct({
      databaseUrl,
      dataDir,
      apiUrl: `http://127.0.0.1:${PORT + 1}`,
      port: PORT,
      settings: {
        WHATSAPP_NUMBERS: file,
        WHATSAPP_PHONE_NUMBER_ID: numbers[0]!.phoneNumberId,
        WHATSAPP_NUMBER: numbers[0]!.number,
      },
    });
    const ours = await tellAll(product, sink, await gigForm(db, vault, artistId));
    const limit = { atMost: FANS / (NUMBERS * RATE) + BESIDES_S };
    return [{ what: 'from the save to the last phone', ours, unit: 's', limit }];
  },
};
