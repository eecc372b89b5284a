import type { ReadinessWatch } from '../watching/readiness.ts';

/** For tests of what has nothing to do with it. */
export const ALWAYS_READY: ReadinessWatch = async () => ({
  isReady: true,
  checks: {
    database: 'ok',
    migrations: 'ok',
    jobs: 'ok',
    sender: 'ok',
    templates: 'ok',
    pictures: 'ok',
    disk: 'ok',
    clock: 'ok',
  },
});
