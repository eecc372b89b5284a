/**
 * `npm run whatsapp:costs`: how many messages WhatsApp bills, and how many not, by day and category.
 * It asks the running server for its `/metrics`, with that server's settings.
 */
import { readConfig } from '../server/config.ts';

const LINE = /^stagebell_messages\{day="([^"]+)",category="([^"]+)",billable="(\w+)"\} (\d+)$/gm;

const { port, metricsToken } = readConfig(false);
const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
  headers: metricsToken ? { authorization: `Bearer ${metricsToken}` } : {},
}).catch(() => null);
if (answer?.ok) {
  const rows = [...(await answer.text()).matchAll(LINE)].map(
    ([, day, category, billable, count]) => ({
      day,
      category,
      billed: billable === 'true' ? Number(count) : 0,
      free: billable === 'true' ? 0 : Number(count),
    }),
  );
  if (rows.length > 0) console.table(rows);
  else console.log('WhatsApp has told no prices on the last 31 days.');
} else {
  console.error(`No server answers on port ${port}${answer ? `: ${answer.status}` : ''}`);
  process.exitCode = 1;
}
