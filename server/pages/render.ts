import { createHash, randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Api } from '../../contract/api.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { turnAlone } from '../load/turn-alone.ts';
import type { PageBuild } from './build.ts';
import type { RenderedResponse } from './encoded-response.ts';
import { pageHeaders } from './headers.ts';
import { languageHeaders, type PageLanguage } from './language/page-language.ts';
import { plainPagesIn } from './plain-page.ts';

const NONCE_BYTES = 16;
/** What `.` in a regular expression does not match, as it stands in an address. */
const LINE_BREAKS = /%0[ad]|%e2%80%a[89]/gi;

export interface PageRequest {
  /** Path and query as the client sent them, beginning with "/", but for the language's prefix. */
  url: string;
  language: PageLanguage;
  /** Where its links into the chat lead, if not to the number of the site. */
  messengerUrl?: string | undefined;
  /** A nonce is for one response only, so the scripts of a cached page are allowed by their hashes. */
  isCached: boolean;
  /** Logs what went wrong while the page was rendered. */
  report: (error: unknown, message?: string) => void;
}

/**
 * Renders pages from their build; their loaders call the `api` of the page's language. The result is always a page.
 * The request's headers are not passed on, because no page depends on who views it.
 */
export function createPageRenderer(
  build: PageBuild,
  api: (language: string) => Api,
): (request: PageRequest) => Promise<RenderedResponse> {
  const handle = createRequestHandler(build.server, 'production');
  const { site } = api(FALLBACK_LANGUAGE);
  // Before anything can fail.
  for (const language of site.languages ?? []) plainPagesIn(language);
  // Hashes of the built scripts, not of those found in the page, or an injected script would run.
  const knownScripts = hashesOf(build.inlineScripts);

  return async ({ url, language, messengerUrl = site.messengerUrl, isCached, report }) => {
    const nonce = isCached ? undefined : randomBytes(NONCE_BYTES).toString('base64');
    const context = new RouterContextProvider();
    context.set(build.apiContext, api(language.language));
    context.set(build.renderingContext, { ...language, messengerUrl, nonce, report });

    await turnAlone();
    const response = await handle(new Request(site.publicUrl + routable(url)), context);
    const body = Buffer.from(await response.arrayBuffer());
    const inlineScripts = nonce ? `'nonce-${nonce}'` : knownScripts;
    const { status } = response;
    const location = response.headers.get('location');
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      // Loaders know nothing of the prefix, which the page that they lead to keeps.
      ...(location?.startsWith('/') && { location: language.prefix + location }),
      ...languageHeaders(language),
      ...pageHeaders(site, url, inlineScripts),
    };
    // Where everything fails, the router answers with one line of plain text.
    if (status >= 500 && headers['content-type']?.startsWith('text/plain')) {
      headers['content-type'] = 'text/html; charset=utf-8';
      return { status, headers, body: Buffer.from(plainPagesIn(language.language).broken) };
    }
    return { status, headers, body };
  };
}

/** The router's route for unknown addresses matches no line breaks, and without a route there is no 404 page. */
function routable(url: string): string {
  const queryAt = url.indexOf('?');
  const end = queryAt === -1 ? url.length : queryAt;
  return url.slice(0, end).replace(LINE_BREAKS, '%20') + url.slice(end);
}

/** The CSP sources that allow these scripts and no others. */
function hashesOf(scripts: string[]): string {
  const hash = (script: string) => createHash('sha256').update(script).digest('base64');
  return scripts.map((script) => `'sha256-${hash(script)}'`).join(' ');
}
