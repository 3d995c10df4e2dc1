import { describe, expect, test } from 'vitest';
import { add, fromExit, fromPlaywright, fromVitest, noTests } from './tally.ts';

const passedFile = {
  name: 'a.test.ts',
  status: 'passed',
  message: '',
  assertionResults: [{ status: 'passed', fullName: 'adds', failureMessages: [] }],
};
const green = { success: true, numPassedTests: 1, numTotalTests: 1, testResults: [passedFile] };

describe('the closing lines count honestly', () => {
  test('a suite without a report is a failure', () => {
    expect(fromVitest(null, 1).failures).toHaveLength(1);
    expect(fromPlaywright(null, 0).failures).toHaveLength(1);
  });

  test('a suite that ran no test is a failure', () => {
    const report = { success: true, numPassedTests: 0, numTotalTests: 0, testResults: [] };
    expect(fromVitest(report, 0).failures).toHaveLength(1);
  });

  test('a suite whose tests passed but whose process failed is a failure', () => {
    expect(fromVitest(green, 1)).toEqual({ passed: 1, failures: ['vitest ended with code 1'] });
  });

  test('a file that does not load is a failure, whatever the exit code says', () => {
    const broken = { name: 'b.test.ts', status: 'failed', message: 'no module', assertionResults: [] };
    const report = { ...green, success: false, testResults: [passedFile, broken] };
    expect(fromVitest(report, 0)).toEqual({ passed: 1, failures: ['b.test.ts\n  no module'] });
  });

  test('a failed test is named with its reason, without the colours of a terminal', () => {
    const broken = {
      ...passedFile,
      status: 'failed',
      assertionResults: [
        ...passedFile.assertionResults,
        {
          status: 'failed',
          fullName: 'subtracts',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
        },
      ],
    };
    const report = { ...green, success: false, numTotalTests: 2, testResults: [broken] };
    expect(fromVitest(report, 1).failures).toEqual(['a.test.ts › subtracts\n  expected 1\n  to be 2']);
  });

  test('a flaky browser test is a failure, and named', () => {
    const flaky = {
      file: 'buy.spec.ts',
      title: 'a ticket is bought',
      tests: [{ status: 'flaky', results: [{ error: { message: 'no button' } }, {}] }],
    };
    const report = {
      stats: { expected: 3, unexpected: 0, flaky: 1 },
      suites: [{ suites: [{ specs: [flaky] }] }],
    };
    expect(fromPlaywright(report, 0)).toEqual({
      passed: 3,
      failures: ['buy.spec.ts › a ticket is bought\n  no button'],
    });
  });

  test('suites add up', () => {
    const tallies = [fromExit(0, 'types'), fromExit(1, 'format'), fromExit(0, 'lint')];
    expect(tallies.reduce(add, noTests)).toEqual({ passed: 2, failures: ['format'] });
  });
});
