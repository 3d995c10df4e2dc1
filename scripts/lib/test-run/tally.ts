import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.ts';

export interface Failure {
  name: string;
  reason: string;
  /** What to hand to the suite to run it once more; null for what is no single test. */
  target: string | null;
}

export interface TimedTest {
  name: string;
  ms: number;
}

/** What a suite, or a part of it, found. */
export interface Tally {
  passed: number;
  failures: readonly Failure[];
  times: readonly TimedTest[];
}

export const noTests: Tally = { passed: 0, failures: [], times: [] };

const longestReason = 1_500;
/** A compiler names many places at once. */
const longestOutput = 8_000;

function failure(
  name: string,
  reason = '',
  target: string | null = null,
  longest: number = longestReason,
): Failure {
  return { name, reason: stripVTControlCharacters(reason).trim().slice(0, longest), target };
}

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failures: [...a.failures, ...b.failures],
    times: [...a.times, ...b.times],
  };
}

/** A check that is one program; a suite that broke before reporting counts as one failure. */
export function fromExit(code: number, name: string, reason = ''): Tally {
  return code === 0
    ? { ...noTests, passed: 1 }
    : { ...noTests, failures: [failure(name, reason, null, longestOutput)] };
}

export interface VitestReport {
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
      duration?: number | null;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function fromVitest(report: VitestReport | null, code: number): Tally {
  if (!report || report.numTotalTests === 0) return fromExit(1, 'vitest ended without a report or a test');
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load has no failed test.
    if (failed.length === 0 && status === 'failed') return [failure(file, message, file)];
    return failed.map((test) =>
      failure(`${file} › ${test.fullName}`, test.failureMessages?.join('\n'), file),
    );
  });
  // Both are needed: an error outside a test is in no file, and an exit hook may hide the code.
  const isGreen = code === 0 && report.success;
  return {
    passed: report.numPassedTests,
    failures: isGreen || failures.length > 0 ? failures : [failure(`vitest ended with code ${code}`)],
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    file: string;
    line: number;
    title: string;
    tests: readonly {
      status: string;
      results: readonly { duration?: number; error?: { message?: string; snippet?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

export function fromPlaywright(report: PlaywrightReport | null, code: number): Tally {
  if (!report || report.stats.expected + report.stats.unexpected + report.stats.flaky === 0)
    return fromExit(1, 'playwright ended without a report or a test');
  const specs = specsOf(report);
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      // A flaky test counts as a failure.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        const reason = [error?.message, error?.snippet].filter(Boolean).join('\n');
        return failure(`${file} › ${title}`, reason, `${file}:${line}`);
      }),
  );
  const isGreen = code === 0 && report.stats.unexpected + report.stats.flaky === 0;
  return {
    passed: report.stats.expected,
    failures: isGreen || failures.length > 0 ? failures : [failure(`playwright ended with code ${code}`)],
    times: specs.flatMap(({ file, title, tests }) =>
      tests.map(({ results }) => ({
        name: `${file} › ${title}`,
        ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      })),
    ),
  };
}
