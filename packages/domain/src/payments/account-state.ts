import type { PaymentAccountState } from './enums.ts';

export interface AccountFlags {
  readonly hasChargesEnabled: boolean;
  readonly hasPayoutsEnabled: boolean;
  readonly hasDetailsSubmitted: boolean;
}

export function accountState(flags: AccountFlags): PaymentAccountState {
  if (flags.hasChargesEnabled && flags.hasPayoutsEnabled) return 'active';
  return flags.hasDetailsSubmitted ? 'restricted' : 'onboarding';
}
