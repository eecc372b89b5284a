/**
 * `npm run whatsapp:costs`: how many messages WhatsApp bills, and how many not, by day and category.
 * It asks the running server for its `/metrics`, with that server's settings.
 */
import { readSettings } from './settings.ts';

const LINE = /^stagebell_messages\{day="([^"]+)",category="([^"]+)",billable="(\w+)"\} (\d+)$/gm;

const { port, metricsToken } = readSettings();
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
  console.error(complaint(answer?.status));
  process.exitCode = 1;
}

function complaint(status: number | undefined): string {
  if (status === undefined) return `No server answers on port ${port}`;
  if (status !== 403) return `The server on port ${port} answers ${status} to /metrics`;
  return `The server on port ${port} asks for its token: set METRICS_TOKEN as that server has it`;
}
