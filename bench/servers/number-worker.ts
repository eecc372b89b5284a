import { connect } from '../../server/db/connect.ts';
import { openVault } from '../../server/db/vault-keys.ts';
import { createDelivery } from '../../server/delivery/delivery.ts';
import { connectLedger } from '../../server/delivery/ledger/connect-ledger.ts';
import { speak } from '../../server/languages/spoken.ts';
import { NO_MEASURES } from '../../server/watching/metrics.ts';
import { WhatsAppClient } from '../../server/whatsapp/client.ts';

/**
 * A worker that sends by every number in the database, and shares nothing else with others: `node
 * bench/servers/number-worker.ts DATABASE_URL META_URL SECRET`. It begins when it is told to.
 */
const [databaseUrl = '', apiUrl = '', secret = ''] = process.argv.slice(2);
const { db } = connect(databaseUrl, 6);
const rows = await db.selectFrom('sender_numbers').selectAll().orderBy('id').execute();
const [first, ...others] = rows.map((row) => ({
  sender: {
    id: row.id,
    portfolio: row.portfolio,
    businessAccountId: row.business_account_id,
    phoneNumberId: row.phone_number_id,
    displayNumber: row.display_number,
  },
  client: new WhatsAppClient({ apiUrl, version: 'v26.0', accessToken: 'token', connections: 40 }),
}));
const noMedia = () => Promise.reject(new Error('The picture is uploaded already'));
const delivery = createDelivery({
  db,
  ledger: connectLedger(databaseUrl),
  vault: await openVault(db, secret, null),
  numbers: [first!, ...others],
  media: { put: noMedia, get: noMedia, delete: noMedia, list: noMedia } as never,
  publicUrl: 'https://stagebell.example',
  spoken: speak(['en']),
  measures: NO_MEASURES,
  log: { debug() {}, info() {}, warn: console.warn, error: console.error },
  onAlert: console.error,
});
process.on('message', () => void delivery.tasks.deliver({}));
process.on('disconnect', () => process.exit());
process.send?.('ready');
