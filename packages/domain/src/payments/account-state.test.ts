import { expect, it } from 'vitest';
import { accountState } from './account-state.ts';

it.each([
  [true, true, true, 'active'],
  [true, false, true, 'restricted'],
  [false, false, true, 'restricted'],
  [false, false, false, 'onboarding'],
] as const)('charges %s, payouts %s, details %s: %s', (charges, payouts, details, state) => {
  expect(
    accountState({ hasChargesEnabled: charges, hasPayoutsEnabled: payouts, hasDetailsSubmitted: details }),
  ).toBe(state);
});
