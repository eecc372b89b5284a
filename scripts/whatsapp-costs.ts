/**
 * `npm run whatsapp:costs`: how many messages WhatsApp bills, and how many not, by day and category.
 * It asks the running server for its `/metrics`, with that server's settings.
 */
import { readSettings } from './settings.ts';

const LINE = /^stagebell_messages\{day="([^"]+)",category="([^"]+)",billable="(\w+)"\} (\d+)$/gm;

/** Only one of several processes reports the figures of all. */
const REPORTS = /^stagebell_reports_for_all 1$/m;

const { port, metricsToken } = readSettings();
const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
  headers: metricsToken ? { authorization: `Bearer ${metricsToken}` } : {},
}).catch(() => null);
const text = answer?.ok ? await answer.text() : '';
if (answer?.ok && REPORTS.test(text)) {
  const rows = [...text.matchAll(LINE)].map(([, day, category, billable, count]) => ({
    day,
    category,
    billed: billable === 'true' ? Number(count) : 0,
    free: billable === 'true' ? 0 : Number(count),
  }));
  if (rows.length > 0) console.table(rows);
  else console.log('WhatsApp has told no prices on the last 31 days.');
} else {
  console.error(complaint(answer?.status));
  process.exitCode = 1;
}

function complaint(status: number | undefined): string {
  if (status === undefined) return `No server answers on port ${port}`;
  if (status === 200) {
    return `The server on port ${port} leaves these figures to another process: set PORT to the one whose /metrics has "stagebell_reports_for_all 1". After a restart there may be none for three minutes: then ask again`;
  }
  if (status === 404) {
    return `The server on port ${port} serves no /metrics: in production it needs METRICS_TOKEN`;
  }
  if (status !== 403) return `The server on port ${port} answers ${status} to /metrics`;
  return `The server on port ${port} asks for its token: set METRICS_TOKEN as that server has it`;
}
