import type { Pace } from '../../server/process/pace.ts';

/** Seconds in place of minutes, in the same order of lengths. */
export const QUICK_PACE: Pace = {
  sweepEveryMs: 500,
  // Most of these processes are killed before anybody writes to them.
  readingReady: 'for the first text',
  delivery: {
    absenceMs: 2000,
    leaseMs: 4000,
    requestTimeoutMs: 2000,
    backOffMs: 100,
    backOffLongestMs: 1000,
    accountLimitWaitMs: 1000,
    pairMs: 100,
    numberPauseMs: 500,
    announcementsPauseMs: 1000,
    templatePauseMs: 500,
    templateCheckMs: 500,
    translatedTemplateCheckMs: 1000,
    templateRateWaitMs: 2000,
    refusedTemplateWaitMs: 2000,
  },
};
