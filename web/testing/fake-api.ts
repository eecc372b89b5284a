export interface Call {
  method: string;
  /** After `/api/v1`. */
  path: string;
  query: URLSearchParams;
  body: BodyInit | null;
}

type Answer = (call: Call) => Response | Promise<Response>;

interface Route {
  method: string;
  path: RegExp;
  answer: Answer;
}

const PREFIX = '/api/v1';
let routes: Route[] = [];
let calls: Call[] = [];
const { fetch } = globalThis;

/** Answers calls of the API in place of a server; the newest answer to a call wins. */
export function answer(method: string, path: RegExp, answer: Answer): void {
  globalThis.fetch = take;
  routes.unshift({ method, path, answer });
}

/** The calls that were made so far to these addresses. */
export function callsTo(method: string, path: RegExp): Call[] {
  return calls.filter((call) => call.method === method && path.test(call.path));
}

export function forgetCalls(): void {
  globalThis.fetch = fetch;
  routes = [];
  calls = [];
}

async function take(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address), location.origin);
  if (!pathname.startsWith(PREFIX)) return fetch(address, init);
  const call: Call = {
    method: init.method ?? 'GET',
    path: pathname.slice(PREFIX.length),
    query: searchParams,
    body: init.body ?? null,
  };
  const route = routes.find(({ method, path }) => method === call.method && path.test(call.path));
  if (!route) throw new Error(`No answer was prepared to ${call.method} ${call.path}`);
  calls.push(call);
  return route.answer(call);
}
