/**
 * Counts a vitest JSON report. A file that broke before its first test counts as one failure, and
 * so does a run that failed without any (an unhandled error, a crash, no report).
 */
export function countUnits(report, isOk) {
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOne(
    report?.numPassedTests ?? 0,
    (report?.numFailedTests ?? 0) + broken.length,
    isOk,
  );
}

/** Counts a Playwright JSON report in the same way; a test that passes on a retry has failed. */
export function countJourneys(report, isOk) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return atLeastOne(expected, unexpected + flaky + (report?.errors?.length ?? 0), isOk);
}

function atLeastOne(passed, failed, isOk) {
  return { passed, failed: isOk ? failed : Math.max(1, failed) };
}
