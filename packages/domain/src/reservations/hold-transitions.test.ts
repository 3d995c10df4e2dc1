import { describe, expect, test } from 'vitest';
import { mayTake } from '../shared/transitions.ts';
import type { HoldStatus, SignUpSessionStatus } from './enums.ts';
import { type HoldStep, holdTransitions, type SessionStep, sessionTransitions } from './hold-transitions.ts';

describe('the life of a hold', () => {
  const steps = Object.keys(holdTransitions) as HoldStep[];
  test.each<['none' | HoldStatus, HoldStep[]]>([
    ['none', ['take']],
    ['confirmed', ['release', 'expire', 'sell']],
    ['released', ['sell']],
    ['expired', ['retake', 'sell']],
    ['sold', []],
  ])('%s goes on by %s', (state, expected) => {
    expect(steps.filter((step) => mayTake<'none' | HoldStatus>(holdTransitions[step], state))).toEqual(
      expected,
    );
  });
});

describe('the life of a cart', () => {
  const steps = Object.keys(sessionTransitions) as SessionStep[];
  test.each<['none' | SignUpSessionStatus, SessionStep[]]>([
    ['none', ['open']],
    ['active', ['submit', 'release', 'expire', 'complete']],
    ['submitted', ['release', 'expire', 'complete']],
    ['released', ['complete']],
    ['expired', ['retake', 'complete']],
    ['completed', []],
  ])('%s goes on by %s', (state, expected) => {
    const possible = steps.filter((step) =>
      mayTake<'none' | SignUpSessionStatus>(sessionTransitions[step], state),
    );
    expect(possible).toEqual(expected);
  });
});
