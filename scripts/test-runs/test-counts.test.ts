import { describe, expect, it } from 'vitest';
import { countJourneys, countUnits } from './test-counts.ts';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
const broken = { status: 'failed', assertionResults: [] };

describe('the sum of a test run', () => {
  it('counts the tests that passed and failed', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, testResults: [passing, failing] };
    expect(countUnits(report, false)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that broke before its first test as a failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passing, broken] };
    expect(countUnits(report, false)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts a run that failed without a failed test, or left no report, as a failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passing] };
    expect(countUnits(report, false)).toEqual({ passed: 7, failed: 1 });
    expect(countUnits(undefined, false)).toEqual({ passed: 0, failed: 1 });
    expect(countJourneys(undefined, false)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts an error outside of every journey, and a journey that passed only on a retry', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: ['teardown'] };
    expect(countJourneys(report, false)).toEqual({ passed: 3, failed: 3 });
  });
});
