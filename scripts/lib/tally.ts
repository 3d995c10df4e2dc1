/** Adds up the results of all suites for the closing line of `npm test`. */
export interface Tally {
  passed: number;
  failed: number;
}

export const noTests: Tally = { passed: 0, failed: 0 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** A suite that broke before it could report counts as one failure, never as none. */
export function fromExit(code: number): Tally {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
}

export function fromVitest(report: VitestReport | null, code: number): Tally {
  if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1 };
  // Neither is enough alone: a file that does not load has no failed test, and an exit hook may hide the code.
  const isGreen = code === 0 && report.success;
  return { passed: report.numPassedTests, failed: isGreen ? 0 : Math.max(1, report.numFailedTests) };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A flaky test is a failure: it passed only when tried again. */
export function fromPlaywright(report: PlaywrightReport | null, code: number): Tally {
  if (!report || report.stats.expected + report.stats.unexpected + report.stats.flaky === 0)
    return { passed: 0, failed: 1 };
  const bad = report.stats.unexpected + report.stats.flaky;
  return { passed: report.stats.expected, failed: code === 0 ? bad : Math.max(1, bad) };
}
