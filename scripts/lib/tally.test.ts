import { describe, expect, test } from 'vitest';
import { add, fromExit, fromPlaywright, fromVitest, noTests } from './tally.ts';

describe('the closing line counts honestly', () => {
  test('a suite without a report is a failure', () => {
    expect(fromVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(fromPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('a suite that ran no test is a failure', () => {
    expect(
      fromVitest({ numPassedTests: 0, numFailedTests: 0, numTotalTests: 0, success: true }, 0).failed,
    ).toBe(1);
  });

  test('a suite whose tests passed but whose process failed is a failure', () => {
    expect(fromVitest({ numPassedTests: 5, numFailedTests: 0, numTotalTests: 5, success: true }, 1)).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  test('a file that does not load is a failure, whatever the exit code says', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numTotalTests: 5, success: false };
    expect(fromVitest(report, 0)).toEqual({ passed: 5, failed: 1 });
  });

  test('a flaky browser test is a failure', () => {
    expect(fromPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1 } }, 0)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  test('suites add up', () => {
    expect([fromExit(0), fromExit(1), fromExit(0)].reduce(add, noTests)).toEqual({ passed: 2, failed: 1 });
  });
});
