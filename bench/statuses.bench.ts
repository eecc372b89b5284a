import { sql } from 'kysely';
import type { Database } from '../server/db/connect.ts';
import { openVault } from '../server/db/vault-keys.ts';
import { writeCallbackData } from '../server/delivery/callback-data.ts';
import { openBenchDatabase } from './bench-database.ts';
import { postAll } from './post-all.ts';
import type { Bench } from './run.ts';
import {
  ANNOUNCEMENT_ID,
  addContacts,
  announceGig,
  queueForAll,
} from './scenes/one-announcement.ts';
import { phoneOf } from './scenes/phones.ts';
import { forkServer } from './servers/fork-server.ts';
import { ACCOUNT, signedWebhook, startProduct, WEBHOOK_URL } from './servers/product.ts';

const MESSAGES = 5_000;
const CONNECTIONS = 50;
const ROUNDS = 2;
const BARE_PORT = 3922;
const BARE = `http://127.0.0.1:${BARE_PORT}/`;
/** Nothing is sent to this address. */
const NOBODY = 'http://127.0.0.1:9';

type Webhook = ReturnType<typeof signedWebhook>;

/** One webhook for each of a message's three statuses, shuffled. */
function webhooks(announcedOn: string): Webhook[] {
  const all = ['read', 'sent', 'delivered'].flatMap((status) =>
    Array.from({ length: MESSAGES }, (_, index) => {
      const postedAt = new Date();
      const key = { announcedOn, announcementId: ANNOUNCEMENT_ID, contactId: index + 1 };
      return signedWebhook({
        statuses: [
          {
            id: `wamid.HBgMMzUxOTEwMDAwMDAwFQIAERgSN0${index}`,
            status,
            timestamp: String(Math.floor(postedAt.getTime() / 1000)),
            recipient_id: phoneOf(index + 1),
            biz_opaque_callback_data: writeCallbackData(
              { kind: 'delivery', ...key, attempt: 1 },
              postedAt,
            ),
          },
        ],
      });
    }),
  );
  return all.map((_, index) => all[(index * 7919) % all.length]!);
}

async function expectAllRead(db: Database): Promise<void> {
  const { rows } = await sql<{ read: number }>`
    select count(*) as read from deliveries where state = 'read'`.execute(db);
  if (rows[0]?.read !== MESSAGES) throw new Error(`${rows[0]?.read} of ${MESSAGES} are read`);
}

/** Marks every delivery as sent a moment ago. */
async function sendAll(db: Database): Promise<string> {
  await queueForAll(db);
  await sql`truncate delivery_queue`.execute(db);
  const { rows } = await sql<{ announcedOn: string }>`
    update deliveries set state = 'sent', attempt = 1, sent_at = now()
    returning announced_on as "announcedOn"`.execute(db);
  return rows[0]!.announcedOn;
}

export const bench: Bench = {
  question: 'How many webhooks with one status each are stored durably in a second?',
  async run() {
    await using database = await openBenchDatabase();
    const { url: databaseUrl, dataDir, db } = database;
    await using _bare = await forkServer('bare-webhook.ts', [String(BARE_PORT)]);
    const sender = await announceGig(db);
    const vault = await openVault(db, ACCOUNT.secretKey);
    await addContacts(db, vault, sender, MESSAGES);
    await using _product = await startProduct({ databaseUrl, dataDir, apiUrl: NOBODY });
    const best = { ours: 0, baseline: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const all = webhooks(await sendAll(db));
      best.baseline = Math.max(best.baseline, await postAll(BARE, CONNECTIONS, all));
      best.ours = Math.max(best.ours, await postAll(WEBHOOK_URL, CONNECTIONS, all));
      await expectAllRead(db);
    }
    const what = 'statuses, none lost, against the signature alone';
    return [{ what, ...best, unit: 'webhooks/s', limit: { atLeast: 3000 } }];
  },
};
