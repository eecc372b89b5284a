import { createHash, randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Api } from '../../contract/api.ts';
import { BROKEN_PAGE } from './broken-page.ts';
import type { PageBuild } from './build.ts';
import type { Answer } from './cache/encoded-response.ts';
import { pageHeaders } from './headers.ts';

const NONCE_BYTES = 16;

export interface PageRequest {
  /** Path and query as the client sent them, beginning with "/". */
  url: string;
  /** A page that is kept cannot carry a nonce, which holds for one response: its known scripts are hashed. */
  isKept: boolean;
  /** Takes what went wrong while the page was made, for the log. */
  report: (error: unknown, message?: string) => void;
}

/**
 * Renders pages from their build; loaders read through `api`. The result is always a page, and the
 * request's own headers never reach it: nothing in a page depends on who looks at it.
 */
export function createPageRenderer(
  build: PageBuild,
  api: Api,
): (request: PageRequest) => Promise<Answer> {
  const handle = createRequestHandler(build.server, 'production');
  const { site } = api;
  // Never of what stands in the page: a script that somebody got into it must not run.
  const knownScripts = hashesOf(build.inlineScripts);

  return async ({ url, isKept, report }) => {
    const nonce = isKept ? undefined : randomBytes(NONCE_BYTES).toString('base64');
    const context = new RouterContextProvider();
    context.set(build.apiContext, api);
    context.set(build.renderingContext, { nonce, report });

    const response = await handle(new Request(site.publicUrl + url), context);
    const body = Buffer.from(await response.arrayBuffer());
    const inlineScripts = nonce ? `'nonce-${nonce}'` : knownScripts;
    const page = {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        ...pageHeaders(site, url, inlineScripts),
      },
    };
    // The router's own last resort is a line of plain text.
    if (page.status >= 500 && page.headers['content-type']?.startsWith('text/plain')) {
      const html = { ...page.headers, 'content-type': 'text/html; charset=utf-8' };
      return { ...page, headers: html, body: Buffer.from(BROKEN_PAGE) };
    }
    return { ...page, body };
  };
}

/** CSP's words for these scripts, and for no others. */
function hashesOf(scripts: string[]): string {
  const hash = (script: string) => createHash('sha256').update(script).digest('base64');
  return scripts.map((script) => `'sha256-${hash(script)}'`).join(' ');
}
