import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import type { CountUse } from './shared-limit.ts';

/** The plugin's types leave out what it gives: the route, or an empty one. */
type ChildOptions = Parameters<FastifyRateLimitStore['child']>[0] & {
  routeInfo?: Partial<Pick<RouteOptions, 'method' | 'url'>>;
};

/**
 * Where `@fastify/rate-limit` counts over all processes; a route with a limit of its own counts apart.
 * @param name tells one door's limits from another's
 */
export function rateLimitStore(name: string, count: CountUse): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      count(`${name} ${key}`, max, windowMs).then(
        ({ isWithin, left, leftMs }) =>
          callback(null, { current: isWithin ? max - left : max + 1, ttl: leftMs }),
        callback,
      );
    }

    child({ routeInfo }: ChildOptions): FastifyRateLimitStore {
      const { method = '', url = '' } = routeInfo ?? {};
      const Store = rateLimitStore(`${name} ${method} ${url}`, count);
      return new Store({});
    }
  };
}
