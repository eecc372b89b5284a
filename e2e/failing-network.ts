import type { Page, Route } from '@playwright/test';
import { expect } from './product.ts';

/** What can become of a call, and how the page says it. */
const FAILURES: {
  says: string;
  /** Whether the call may have done what it was made for. */
  unsettled: boolean;
  fail: (route: Route) => Promise<void>;
}[] = [
  // First, for once nobody knows what became of a form, a refusal does not tell either.
  {
    unsettled: false,
    says: 'That was too much at once. Please try again in 17 seconds.',
    fail: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '17' }, body: '{}' }),
  },
  {
    unsettled: true,
    says: 'The cellar is flooded.',
    fail: (route) => {
      const json = { title: 'Broken', status: 500, detail: 'The cellar is flooded.' };
      return route.fulfill({ status: 500, json });
    },
  },
  {
    unsettled: true,
    says: 'That did not work. Please try again.',
    fail: (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  },
  {
    unsettled: true,
    says: 'There was no answer. Check your connection and try again.',
    fail: (route) => route.abort(),
  },
];

/** What the browser itself logs about these failures. */
export const FAILURES_LOGGED = [
  /status of 500/,
  /status of 502/,
  /status of 429/,
  /net::ERR_FAILED/,
];

interface FailingCall {
  method: string;
  /** The address after /api/v1. */
  address: RegExp;
  /** Makes the page try. */
  act: () => Promise<unknown>;
  /** The first line of what is said, of a change both that of one that failed and of one that may have. */
  says: string | { failed: string; unsettled: string };
  /** What holds on the page after each failure. */
  unchanged?: () => Promise<unknown>;
}

/** Lets a call fail in every way, one after the other; each is said in a destructive toast or an alert. */
export async function failInEveryWay(page: Page, call: FailingCall): Promise<void> {
  for (const { says, unsettled, fail } of FAILURES) {
    const stop = await intercept(page, call, fail);
    await call.act();
    const said = page.locator('[data-variant=destructive], [role=alert]').filter({ hasText: says });
    const title =
      typeof call.says === 'string' ? call.says : call.says[unsettled ? 'unsettled' : 'failed'];
    await expect(said).toContainText(title);
    await call.unchanged?.();
    await stop();
  }
}

type Call = Pick<FailingCall, 'method' | 'address'>;

/** Answers a call in place of the server until what comes back is called. */
export async function intercept(
  page: Page,
  { method, address }: Call,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const url = new RegExp(`/api/v1${address.source}`);
  const handle = (route: Route) =>
    route.request().method() === method ? answer(route) : route.fallback();
  await page.route(url, handle);
  return () => page.unroute(url, handle);
}

/** Holds a call back until it was made and what comes back is called, which answers how often it was made. */
export async function holdBack(page: Page, call: Call): Promise<() => Promise<number>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let made = 0;
  await intercept(page, call, async (route) => {
    made += 1;
    begin();
    await released;
    await route.continue();
  });
  return async () => {
    await begun;
    release();
    return made;
  };
}
