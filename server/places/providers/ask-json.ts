import type { z } from 'zod';
import { askService, type Client, ServiceError } from '../../load/ask-service.ts';
import { readJson } from '../../read-json.ts';

/** Short, so that suggestions from the gazetteer come soon while the provider is slow. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 1024 * 1024;

interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

/** Asks a provider for JSON of a shape. Throws `ServiceError` for everything else than that. */
export async function askJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  client: Client,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<z.output<Schema>> {
  const { bytes } = await askService(url, client, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  const read = readJson(bytes.toString('utf8'), schema);
  if (read === null) throw new ServiceError(`The service ${url.host} sent something else`);
  return read;
}
