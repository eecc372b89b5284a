/** How a run of tests ended. */
export interface Counts {
  passed: number;
  /** Those that failed, each as its file and its name: a long output names them once more at its end. */
  failures: string[];
}

interface UnitReport {
  numPassedTests: number;
  testResults: {
    /** The path of the file. */
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  /** One for all projects, which are browsers. */
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { projectName: string; status: string }[];
  }[];
}

interface JourneyReport {
  config: { rootDir: string };
  stats: { expected: number };
  errors: { message?: string }[];
  suites: JourneySuite[];
}

/**
 * Counts a vitest JSON report. A file that broke before its first test counts as one failure, and
 * so does a run that failed without any (an unhandled error, a crash, no report).
 */
export function countUnits(report: UnitReport | undefined, isOk: boolean): Counts {
  const { numPassedTests = 0, testResults = [] } = report ?? {};
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name} outside of every test`];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return atLeastOne(numPassedTests, failures, isOk);
}

/** Counts a Playwright JSON report in the same way; a test that passes on a retry has failed. */
export function countJourneys(report: JourneyReport | undefined, isOk: boolean): Counts {
  if (!report) return atLeastOne(0, [], isOk);
  const { config, stats, errors, suites } = report;
  const failures = [
    ...suites.flatMap(failedJourneys).map((name) => `${config.rootDir}/${name}`),
    ...errors.map(({ message = '' }) => `outside of every journey: ${message.split('\n')[0]}`),
  ];
  return atLeastOne(stats.expected, failures, isOk);
}

function failedJourneys({ suites = [], specs }: JourneySuite): string[] {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${file}:${line}: ${title} (${projectName})`),
  );
  return [...failed, ...suites.flatMap(failedJourneys)];
}

function atLeastOne(passed: number, failures: string[], isOk: boolean): Counts {
  if (isOk || failures.length > 0) return { passed, failures };
  return { passed, failures: ['the run, without a failed test'] };
}
