import { describe, expect, test } from 'vitest';
import { lookAgain } from './second-look.ts';
import { type Failure, noTests, type Tally } from './tally.ts';

const red = (name: string, target: string | null = `${name}.test.ts`): Failure => ({
  name,
  reason: `${name} broke`,
  target,
});
const answering = (tally: Partial<Tally>) => {
  const calls: (readonly string[])[] = [];
  const runAlone = async (_suite: string, targets: readonly string[]) => {
    calls.push(targets);
    return { ...noTests, ...tally };
  };
  return { calls, runAlone };
};

describe('a red test is run once more, alone', () => {
  test('green then, it is unsteady and named with both outputs', async () => {
    const { calls, runAlone } = answering({ passed: 3 });
    expect(await lookAgain('unit', [red('a')], runAlone)).toEqual({
      failures: [],
      unsteady: [{ name: 'a', first: 'a broke', second: 'green' }],
    });
    expect(calls).toEqual([['a.test.ts']]);
  });

  test('red twice is red', async () => {
    const { runAlone } = answering({ passed: 2, failures: [red('a')] });
    expect(await lookAgain('unit', [red('a'), red('b')], runAlone)).toEqual({
      failures: [red('a')],
      unsteady: [{ name: 'b', first: 'b broke', second: 'green' }],
    });
  });

  test('a neighbour in the same file that is red only then is unsteady, too', async () => {
    const { runAlone } = answering({ passed: 1, failures: [red('b', 'a.test.ts')] });
    const { failures, unsteady } = await lookAgain('unit', [red('a')], runAlone);
    expect(failures).toEqual([]);
    expect(unsteady.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('what is no single test stays red, and so does its suite', async () => {
    const { calls, runAlone } = answering({ passed: 1 });
    const failures = [red('a'), red('vitest ended with code 1', null)];
    expect(await lookAgain('unit', failures, runAlone)).toEqual({ failures, unsteady: [] });
    expect(calls).toEqual([]);
  });

  test('a second run that breaks saves nothing', async () => {
    const broken = red('vitest ended without a report or a test', null);
    const { runAlone } = answering({ failures: [broken] });
    expect((await lookAgain('unit', [red('a')], runAlone)).failures).toEqual([red('a'), broken]);
    const nothing = answering({});
    expect((await lookAgain('unit', [red('a')], nothing.runAlone)).failures).toEqual([red('a')]);
  });

  test('many red tests are a break, not unsteadiness', async () => {
    const { calls, runAlone } = answering({ passed: 1 });
    const many = Array.from({ length: 13 }, (_, index) => red(`t${index}`));
    expect((await lookAgain('unit', many, runAlone)).failures).toEqual(many);
    expect(calls).toEqual([]);
  });
});
