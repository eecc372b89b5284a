import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageKey } from '../domain/page-versions.ts';
import type { RenderedPage } from './render.ts';
import type { TrustedVersions } from './trusted-versions.ts';

const MAXIMUM_BYTES = 64 * 1024 * 1024;
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The address of an artist who changed their name moves for good, and is kept like a page. */
const KEPT_STATUSES = [200, 301];

/** A page in every encoding, each with its finished headers. */
export interface KeptPage {
  status: number;
  version: string;
  /** When its version was last asked, by `performance.now()`. */
  checkedAt: number;
  bytes: number;
  forms: Record<Encoding, { etag: string; headers: Record<string, string>; body: Buffer }>;
}

export interface KeptPagesOptions {
  versions: TrustedVersions;
  /** Renders the page at an address without anything that only one response may have. */
  render(url: string): Promise<RenderedPage>;
}

export interface KeptPages {
  /** The page at `url` where it is kept and known to be as it is now. */
  standing(url: string): KeptPage | undefined;
  /** The page at `url` as it is now; null when it cannot be kept and must be rendered each time. */
  find(url: string, key: PageKey | null): Promise<KeptPage | null>;
}

/**
 * Keeps public pages ready to send. A view asks for the page's version, unless that was asked a
 * moment ago and nothing was written here since; only a page whose version changed is rendered anew.
 */
export function createKeptPages({ versions, render }: KeptPagesOptions): KeptPages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: (page) => page.bytes,
  });
  const underWay = new Map<string, Promise<KeptPage | null>>();

  async function make(url: string, version: string, checkedAt: number): Promise<KeptPage | null> {
    const page = await render(url);
    if (!KEPT_STATUSES.includes(page.status)) return null;
    const made = await inEveryEncoding(page, version, checkedAt);
    kept.set(url, made);
    return made;
  }

  return {
    standing(url) {
      const page = kept.get(url);
      return page && versions.isTrusted(page.checkedAt) ? page : undefined;
    },
    async find(url, key) {
      const askedAt = performance.now();
      // A page without a key shows nothing that is ever written.
      const version = key === null ? '' : await versions.ask(key);
      if (version === undefined) return null;
      const page = kept.get(url);
      if (page?.version === version) {
        page.checkedAt = Math.max(page.checkedAt, askedAt);
        return page;
      }
      // The version was read before the page is: what is rendered is never older than its version.
      const work = `${version} ${url}`;
      let making = underWay.get(work);
      if (!making) {
        making = make(url, version, askedAt).finally(() => underWay.delete(work));
        underWay.set(work, making);
      }
      return await making;
    },
  };
}

async function inEveryEncoding(
  page: RenderedPage,
  version: string,
  checkedAt: number,
): Promise<KeptPage> {
  const { body } = page;
  const bodies: Record<Encoding, Buffer> = {
    br: await promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzip: await promisify(gzip)(body, { level: 9 }),
    identity: body,
  };
  const content = createHash('sha256')
    .update(page.headers.location ?? '')
    .update(body);
  const hash = content.digest('base64url').slice(0, 22);
  const form = (encoding: Encoding) => {
    const etag = `"${hash}-${encoding}"`;
    return {
      etag,
      body: bodies[encoding],
      headers: {
        ...page.headers,
        etag,
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    };
  };
  return {
    status: page.status,
    version,
    checkedAt,
    bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length,
    forms: { br: form('br'), gzip: form('gzip'), identity: form('identity') },
  };
}

/** The best encoding that a browser says it takes (RFC 9110 §12.5.3); "br;q=0" takes it not. */
export function chosenEncoding(accepted: string | undefined): Encoding {
  const takes = (encoding: string) =>
    new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(\\s*[;,]|\\s*$)`).test(
      accepted ?? '',
    );
  return ENCODINGS.find((encoding) => encoding !== 'identity' && takes(encoding)) ?? 'identity';
}
