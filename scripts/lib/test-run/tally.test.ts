import { describe, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { add, fromExit, fromPlaywright, fromVitest, noTests } from './tally.ts';

const passedFile = {
  name: inRoot('a.test.ts'),
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
    expect(fromVitest(green, 1)).toMatchObject({
      passed: 1,
      failures: [{ name: 'vitest ended with code 1', target: null }],
    });
  });

  test('a file that does not load is a failure, whatever the exit code says', () => {
    const broken = {
      name: inRoot('b.test.ts'),
      status: 'failed',
      message: 'no module',
      assertionResults: [],
    };
    const report = { ...green, success: false, testResults: [passedFile, broken] };
    expect(fromVitest(report, 0)).toMatchObject({
      passed: 1,
      failures: [{ name: 'b.test.ts', reason: 'no module', target: 'b.test.ts' }],
    });
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
    expect(fromVitest(report, 1).failures).toEqual([
      { name: 'a.test.ts › subtracts', reason: 'expected 1\nto be 2', target: 'a.test.ts' },
    ]);
  });

  test('a flaky browser test is a failure, and named', () => {
    const flaky = {
      file: 'buy.spec.ts',
      line: 7,
      title: 'a ticket is bought',
      tests: [{ status: 'flaky', results: [{ error: { message: 'no button' } }, {}] }],
    };
    const report = {
      stats: { expected: 3, unexpected: 0, flaky: 1 },
      suites: [{ suites: [{ specs: [flaky] }] }],
    };
    expect(fromPlaywright(report, 0)).toMatchObject({
      passed: 3,
      failures: [{ name: 'buy.spec.ts › a ticket is bought', reason: 'no button', target: 'buy.spec.ts:7' }],
    });
  });

  test('suites add up', () => {
    const tallies = [fromExit(0, 'types'), fromExit(1, 'format'), fromExit(0, 'lint')];
    expect(tallies.reduce(add, noTests)).toMatchObject({
      passed: 2,
      failures: [{ name: 'format', target: null }],
    });
  });
});

test('what took long is named with its suite’s own names', () => {
  const timed = { ...passedFile, assertionResults: [{ ...passedFile.assertionResults[0], duration: 12 }] };
  expect(fromVitest({ ...green, testResults: [timed as typeof passedFile] }, 0).times).toEqual([
    { name: 'a.test.ts › adds', ms: 12 },
  ]);
});
