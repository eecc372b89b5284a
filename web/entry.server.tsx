import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './api/nonce-context.ts';
import { renderingContext } from './api/rendering-context.ts';
import { ONLY_WHERE_CLOCKS_DIFFER } from './clock/viewer-time.tsx';

// If the server imported the key itself, it would get another object than the bundle's.
export { apiContext } from './api/api-context.ts';
export { renderingContext };

/** Every inline script of the pages without React; the CSP of a cached page allows only these. */
export const inlineScripts = [ONLY_WHERE_CLOCKS_DIFFER];

/** Renders the page completely before sending, so that an error still gets its status and page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');

  const { nonce, report } = context.get(renderingContext);
  const failures: unknown[] = [];
  const html = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </NonceContext>,
    { nonce, signal: request.signal, onError: (error) => void failures.push(error) },
  );
  await html.allReady;
  for (const failure of failures) report(failure);
  return new Response(html, { status: failures.length > 0 ? 500 : status, headers });
}

/** Logs what a loader or a page threw, unless its caller has gone. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(renderingContext).report(error);
};
