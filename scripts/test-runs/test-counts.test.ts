import { describe, expect, it } from 'vitest';
import { countJourneys, countUnits } from './test-counts.ts';

const passing = {
  name: 'a.test.ts',
  status: 'passed',
  assertionResults: [{ status: 'passed', fullName: 'gigs are listed' }],
};
const failing = {
  name: 'b.test.ts',
  status: 'failed',
  assertionResults: [
    { status: 'passed', fullName: 'gigs are kept' },
    { status: 'failed', fullName: 'gigs are told' },
  ],
};
const broken = { name: 'c.test.ts', status: 'failed', assertionResults: [] };

const journey = (title: string, ...statuses: string[]) => ({
  file: 'gig.spec.ts',
  line: 7,
  title,
  tests: statuses.map((status, index) => ({ projectName: ['firefox', 'webkit'][index]!, status })),
});

describe('the sum of a test run', () => {
  it('counts the tests that passed, and names those that failed', () => {
    const report = { numPassedTests: 2, testResults: [passing, failing] };
    expect(countUnits(report, false)).toEqual({
      passed: 2,
      failures: ['b.test.ts: gigs are told'],
    });
  });

  it('counts a file that broke before its first test as a failure', () => {
    const report = { numPassedTests: 1, testResults: [passing, broken] };
    expect(countUnits(report, false)).toEqual({
      passed: 1,
      failures: ['c.test.ts outside of every test'],
    });
  });

  it('counts a run that failed without a failed test, or left no report, as a failure', () => {
    const failures = ['the run, without a failed test'];
    const report = { numPassedTests: 1, testResults: [passing] };
    expect(countUnits(report, false)).toEqual({ passed: 1, failures });
    expect(countUnits(undefined, false)).toEqual({ passed: 0, failures });
    expect(countJourneys(undefined, false)).toEqual({ passed: 0, failures });
  });

  it('counts an error outside of every journey, and a journey that passed only on a retry', () => {
    const report = {
      config: { rootDir: 'e2e' },
      stats: { expected: 1 },
      errors: [{ message: 'no port\nat listen' }],
      suites: [
        {
          specs: [journey('is seen', 'expected')],
          suites: [
            {
              specs: [journey('is saved', 'flaky'), journey('is told', 'unexpected', 'unexpected')],
            },
          ],
        },
      ],
    };
    expect(countJourneys(report, false)).toEqual({
      passed: 1,
      failures: [
        'e2e/gig.spec.ts:7: is saved (firefox)',
        'e2e/gig.spec.ts:7: is told (firefox)',
        'e2e/gig.spec.ts:7: is told (webkit)',
        'outside of every journey: no port',
      ],
    });
  });
});
