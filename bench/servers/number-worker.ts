import { connect } from '../../server/db/connect.ts';
import { openVault } from '../../server/db/vault-keys.ts';
import { connectLedger } from '../../server/delivery/ledger/connect-ledger.ts';
import { SENDER_COLUMNS } from '../../server/domain/sender/sender-numbers.ts';
import { WhatsApp } from '../../server/whatsapp/whatsapp.ts';
import { createBenchDelivery } from '../bench-delivery.ts';

/**
 * A worker that sends by every number in the database, and shares nothing else with others: `node
 * bench/servers/number-worker.ts DATABASE_URL META_URL SECRET`. It begins when it is told to.
 */
const [databaseUrl = '', apiUrl = '', secret = ''] = process.argv.slice(2);
const { db } = connect(databaseUrl, 6);
const rows = await db.selectFrom('sender_numbers').select(SENDER_COLUMNS).orderBy('id').execute();
const [first, ...others] = rows.map((sender) => ({
  sender,
  client: new WhatsApp({ apiUrl, version: 'v26.0', accessToken: 'token', connections: 40 }),
}));
const delivery = createBenchDelivery({
  db,
  ledger: connectLedger(databaseUrl),
  vault: await openVault(db, secret, null),
  numbers: [first!, ...others],
});
process.on('message', () => void delivery.tasks.deliver({}));
process.on('disconnect', () => process.exit());
process.send?.('ready');
