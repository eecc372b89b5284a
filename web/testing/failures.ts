import { expect } from 'vitest';
import { takeErrors } from './errors.ts';
import { answer, callsTo } from './fake-api.ts';

/** What can become of a call, and how the page says it. */
const FAILURES: {
  says: string;
  /** Whether the call may have done what it was made for. */
  unsettled: boolean;
  fail: () => Response;
}[] = [
  // First, for once nobody knows what became of a form, a refusal does not tell either.
  {
    unsettled: false,
    says: 'That was too much at once. Please try again in 17 seconds.',
    fail: () => new Response('{}', { status: 429, headers: { 'retry-after': '17' } }),
  },
  {
    unsettled: true,
    says: 'The cellar is flooded.',
    fail: () => {
      const problem = { title: 'Broken', status: 500, detail: 'The cellar is flooded.' };
      return Response.json(problem, { status: 500 });
    },
  },
  {
    unsettled: true,
    says: 'That did not work. Please try again.',
    fail: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  },
  {
    unsettled: true,
    says: 'There was no answer. Check your connection and try again.',
    fail: loseAnswer,
  },
];

interface FailingCall {
  method: string;
  /** The path after `/api/v1`. */
  path: RegExp;
  /** Makes the page try. */
  act: () => Promise<unknown>;
  /** The first line of what is said, of a change both that of one that failed and of one that may have. */
  says: string | { failed: string; unsettled: string };
  /** What is logged each time. */
  logs: string;
  /** What holds on the page after each failure. */
  unchanged: () => Promise<unknown>;
}

/** Lets a call fail in every way, one after the other; each is said in a destructive toast or an alert. */
export async function failInEveryWay(call: FailingCall): Promise<void> {
  for (const { says, unsettled, fail } of FAILURES) {
    answer(call.method, call.path, fail);
    await call.act();
    const title =
      typeof call.says === 'string' ? call.says : call.says[unsettled ? 'unsettled' : 'failed'];
    await expect
      .poll(failuresSaid)
      .toContainEqual(expect.stringMatching(new RegExp(`^${escaped(title)}.*${escaped(says)}`)));
    expect(takeErrors()).toEqual([expect.stringContaining(call.logs)]);
    await call.unchanged();
  }
}

/** What a call whose answer never comes back ends with. */
export function loseAnswer(): never {
  throw new TypeError('Failed to fetch');
}

/** Holds a call back until what is returned is called, which answers how often it was made. */
export function holdBack(method: string, path: RegExp, made: () => Response) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const before = callsTo(method, path).length;
  answer(method, path, async () => {
    await released;
    return made();
  });
  return async () => {
    const count = () => callsTo(method, path).length - before;
    await expect.poll(count).toBeGreaterThan(0);
    release();
    return count();
  };
}

function failuresSaid(): string[] {
  const places = document.querySelectorAll('[data-variant=destructive], [role=alert]');
  return [...places].map(({ textContent }) => textContent);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
