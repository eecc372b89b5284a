import { askService, type Client, ServiceError } from '../../load/ask-service.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Gets a picture from a map service, and for how many seconds it may be cached; 0 where the service does not say.
 * @throws ServiceError
 */
export async function fetchImage(url: URL, client: Client) {
  const { bytes, headers } = await askService(url, client, {
    headers: { accept: 'image/*' },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  if (!/^image\//.test(String(headers['content-type']))) {
    throw new ServiceError(`The service ${url.host} sent no picture`);
  }
  const maximumAge = /max-age=(\d+)/.exec(String(headers['cache-control']))?.[1];
  return { bytes, maximumAge: Number(maximumAge ?? 0) };
}
