import type { Failure, Tally } from './tally.ts';

/** More red tests than this are no unsteadiness: something is broken. */
const mostTargets = 12;

export const green = 'green';

export interface SecondLook {
  /** Red twice, or not fit for another try. */
  failures: readonly Failure[];
  /** Red once and green once, with what each run said. */
  unsteady: readonly { name: string; first: string; second: string }[];
}

/**
 * A red test is run once more, alone. Green then, it is unsteady: the run is green and names it. Whatever is no
 * single test (types, a build, a suite that broke) stays red.
 */
export async function lookAgain(
  suite: string,
  red: readonly Failure[],
  runAlone: (suite: string, targets: readonly string[]) => Promise<Tally>,
): Promise<SecondLook> {
  const targets = [...new Set(red.flatMap(({ target }) => (target === null ? [] : [target])))];
  const isFit =
    targets.length > 0 && targets.length <= mostTargets && red.every(({ target }) => target !== null);
  if (!isFit) return { failures: red, unsteady: [] };
  const second = await runAlone(suite, targets);
  const again = new Map(second.failures.map((failure) => [failure.name, failure]));
  // A suite that broke says nothing of its tests.
  const isBroken = second.failures.some(({ target }) => target === null) || second.passed + again.size === 0;
  if (isBroken) return { failures: [...red, ...second.failures], unsteady: [] };
  const first = new Map(red.map((failure) => [failure.name, failure]));
  return {
    failures: red.filter(({ name }) => again.has(name)),
    unsteady: [...new Set([...first.keys(), ...again.keys()])]
      .filter((name) => first.has(name) !== again.has(name))
      .map((name) => ({
        name,
        first: first.get(name)?.reason ?? green,
        second: again.get(name)?.reason ?? green,
      })),
  };
}
