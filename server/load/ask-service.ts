/** A service did not answer usefully. The message names its host alone: an address may hold a key, or what somebody typed. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  /** The HTTP status, where there was one. */
  readonly status: number | null;
  /** For how long the service wants no calls (Retry-After); null where it does not say. */
  readonly restMs: number | null;

  constructor(
    message: string,
    {
      status = null,
      restMs = null,
      ...options
    }: ErrorOptions & { status?: number | null; restMs?: number | null } = {},
  ) {
    super(message, options);
    this.status = status;
    this.restMs = restMs;
  }
}

/** Options of our requests. */
export interface Client {
  /** Names us and our address, as providers require. */
  userAgent: string;
  /** The time-out of a whole response, in milliseconds. */
  timeoutMs?: number;
}

interface ServiceRequest {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** Of the answer. */
  maxBytes: number;
}

/** Asks a service of somebody else. Throws `ServiceError` for every answer but 200. */
export async function askService(
  url: URL,
  { userAgent, timeoutMs: within }: Client,
  { method = 'GET', headers, body, timeoutMs, maxBytes }: ServiceRequest,
) {
  const failed = (why: string, more?: ConstructorParameters<typeof ServiceError>[1]) =>
    new ServiceError(`The service ${url.host} ${why}`, more);
  try {
    // Loaded only where there is such a service.
    const { request } = await import('undici');
    const answer = await request(url, {
      method,
      headers: { 'user-agent': userAgent, ...headers },
      body,
      signal: AbortSignal.timeout(within ?? timeoutMs),
    });
    const { statusCode: status } = answer;
    if (status !== 200) {
      await answer.body.dump();
      const wait = Number(answer.headers['retry-after']);
      const restMs = Number.isFinite(wait) ? wait * 1000 : null;
      throw failed(`answered ${status}`, { status, restMs });
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer.body) {
      length += chunk.length;
      if (length > maxBytes) throw failed('sent too much');
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), headers: answer.headers };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const { name, code } = error as NodeJS.ErrnoException;
    throw failed(name === 'TimeoutError' ? 'took too long' : 'could not be reached', {
      cause: code,
    });
  }
}
