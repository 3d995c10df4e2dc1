import { stripVTControlCharacters } from 'node:util';

/** For the last lines of `npm test`, which repeat every failure with its reason. */
export interface Tally {
  passed: number;
  failures: readonly string[];
}

export const noTests: Tally = { passed: 0, failures: [] };

const longestReason = 1_500;

function failure(name: string, reason = ''): string {
  const text = stripVTControlCharacters(reason).trim().slice(0, longestReason).replaceAll('\n', '\n  ');
  return text === '' ? name : `${name}\n  ${text}`;
}

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failures: [...a.failures, ...b.failures] };
}

/** A suite that broke before reporting counts as one failure. */
export function fromExit(code: number, name: string): Tally {
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [failure(name)] };
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numTotalTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function fromVitest(report: VitestReport | null, code: number): Tally {
  if (!report || report.numTotalTests === 0)
    return { passed: 0, failures: [failure('vitest ended without a report or a test')] };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load has no failed test.
    if (failed.length === 0 && status === 'failed') return [failure(name, message)];
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.join('\n')));
  });
  // Both are needed: an error outside a test is in no file, and an exit hook may hide the code.
  const isGreen = code === 0 && report.success;
  return {
    passed: report.numPassedTests,
    failures: isGreen || failures.length > 0 ? failures : [failure(`vitest ended with code ${code}`)],
  };
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    file: string;
    title: string;
    tests: readonly {
      status: string;
      results: readonly { error?: { message?: string; snippet?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A flaky test counts as a failure. */
function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        return failure(`${file} › ${title}`, [error?.message, error?.snippet].filter(Boolean).join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

export function fromPlaywright(report: PlaywrightReport | null, code: number): Tally {
  if (!report || report.stats.expected + report.stats.unexpected + report.stats.flaky === 0)
    return { passed: 0, failures: [failure('playwright ended without a report or a test')] };
  const failures = failedSpecs(report);
  const isGreen = code === 0 && report.stats.unexpected + report.stats.flaky === 0;
  return {
    passed: report.stats.expected,
    failures: isGreen || failures.length > 0 ? failures : [failure(`playwright ended with code ${code}`)],
  };
}
