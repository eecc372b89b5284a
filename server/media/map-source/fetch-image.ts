import { MapSourceError } from './map-source.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/** Options of our requests. */
export interface Client {
  /** Names us and our address, as providers require. */
  userAgent: string;
  /** The time-out of a whole response, in milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;

export interface FetchedImage {
  bytes: Buffer;
  /** For how long the service allows caching it, in seconds; 0 where it does not say. */
  maximumAge: number;
}

/** Gets a picture from a map service. Throws `MapSourceError` naming the service, never the address. */
export async function fetchImage(url: URL, client: Client): Promise<FetchedImage> {
  const fail = (why: string, cause?: unknown) =>
    new MapSourceError(`The map service ${url.host} ${why}`, { cause });
  try {
    // Loaded only where there is a provider of maps.
    const { request } = await import('undici');
    const signal = AbortSignal.timeout(client.timeoutMs ?? TIMEOUT_MS);
    const { statusCode, headers, body } = await request(url, {
      headers: { 'user-agent': client.userAgent, accept: 'image/*' },
      signal,
    });
    if (statusCode !== 200 || !/^image\//.test(String(headers['content-type']))) {
      await body.dump();
      throw fail(statusCode === 200 ? 'sent no picture' : `answered ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > MAX_BYTES) throw fail('sent too much');
      chunks.push(chunk);
    }
    const maximumAge = /max-age=(\d+)/.exec(String(headers['cache-control']))?.[1];
    return { bytes: Buffer.concat(chunks), maximumAge: Number(maximumAge ?? 0) };
  } catch (error) {
    if (error instanceof MapSourceError) throw error;
    const isSlow = (error as Error).name === 'TimeoutError';
    throw fail(
      isSlow ? 'took too long' : 'could not be reached',
      (error as { code?: string }).code,
    );
  }
}
