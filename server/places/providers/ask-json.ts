import type { z } from 'zod';
import { type Client, ProviderError } from './provider.ts';

/** Short, so that suggestions from the gazetteer come soon while the provider is slow. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 1024 * 1024;

interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Asks a provider for JSON of a shape. Throws `ProviderError` for everything else than that,
 * naming the host and never the address, which holds what somebody typed.
 */
export async function askJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  { userAgent, timeoutMs = TIMEOUT_MS }: Client,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<z.output<Schema>> {
  const failed = (why: string, ...more: [number?, (number | null)?]) =>
    new ProviderError(`The places service ${url.host} ${why}`, ...more);
  try {
    // Loaded only where there is a provider.
    const { request } = await import('undici');
    const answer = await request(url, {
      method,
      headers: {
        'user-agent': userAgent,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      const wait = Number(answer.headers['retry-after']);
      const restMs = Number.isFinite(wait) ? wait * 1000 : null;
      throw failed(`answered ${answer.statusCode}`, answer.statusCode, restMs);
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer.body) {
      length += chunk.length;
      if (length > MAX_BYTES) throw failed('sent too much');
      chunks.push(chunk);
    }
    const read = schema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    if (!read.success) throw failed('sent something of another shape');
    return read.data;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { name } = error as Error;
    if (name === 'TimeoutError') throw failed('took too long');
    throw failed(name === 'SyntaxError' ? 'sent no JSON' : 'could not be reached');
  }
}
