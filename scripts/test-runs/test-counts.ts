/** How many tests of a run passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/**
 * Counts a vitest JSON report. A file that broke before its first test counts as one failure, and
 * so does a run that failed without any (an unhandled error, a crash, no report).
 */
export function countUnits(report: UnitReport | undefined, isOk: boolean): Counts {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report ?? {};
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOne({ passed: numPassedTests, failed: numFailedTests + broken.length }, isOk);
}

/** Counts a Playwright JSON report in the same way; a test that passes on a retry has failed. */
export function countJourneys(report: JourneyReport | undefined, isOk: boolean): Counts {
  const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const failed = unexpected + flaky + (report?.errors.length ?? 0);
  return atLeastOne({ passed: expected, failed }, isOk);
}

function atLeastOne({ passed, failed }: Counts, isOk: boolean): Counts {
  return { passed, failed: isOk ? failed : Math.max(1, failed) };
}
