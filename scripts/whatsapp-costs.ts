/**
 * `npm run whatsapp:costs`: how many messages WhatsApp bills, and how many not, by day and category, while the
 * server runs and while it does not. It takes the server's settings.
 */
import { messageCosts } from '../server/delivery/statuses/message-costs.ts';
import { DATABASE_ERRORS, withDatabase } from './operating/open-database.ts';
import { readSettings } from './settings.ts';

const DAYS = 31;

try {
  const costs = await withDatabase(readSettings(), (db) => messageCosts(db, DAYS));
  const rows = costs.map(({ day, category, billable, messages }) => ({
    day,
    category,
    billed: billable ? messages : 0,
    free: billable ? 0 : messages,
  }));
  if (rows.length > 0) console.table(rows);
  else console.log(`WhatsApp has told no prices on the last ${DAYS} days.`);
} catch (error) {
  if (!DATABASE_ERRORS.some((known) => error instanceof known)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
