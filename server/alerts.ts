import type { Logger } from './log.ts';
import type { Measures } from './watching/metrics.ts';

/** Reports what a person must act on: `Stagebell: the access token was refused`. */
export type Alert = (text: string) => void;

const TIMEOUT_MS = 10_000;

/** Logs every alert and, where an address is set, posts it there as `{"text": …}`. */
export function createAlert(log: Logger, webhookUrl: string | null, measures: Measures): Alert {
  return (text) => {
    measures.count('alerts', {});
    log.error({ alert: text }, 'a person must act');
    if (!webhookUrl) return;
    const body = JSON.stringify({ text: `Stagebell: ${text}` });
    post(webhookUrl, body).catch((error: unknown) =>
      log.warn({ err: error }, 'the alert could not be posted'),
    );
  };
}

async function post(url: string, body: string): Promise<void> {
  // Imported on first use.
  const { request } = await import('undici');
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  await response.body.dump();
  if (response.statusCode >= 300) throw new Error(`The answer was ${response.statusCode}`);
}
