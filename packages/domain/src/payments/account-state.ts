import type { PaymentAccountState } from './enums.ts';

export interface AccountFlags {
  readonly hasChargesEnabled: boolean;
  readonly hasPayoutsEnabled: boolean;
  readonly hasDetailsSubmitted: boolean;
}

/** Money can be taken and paid out: active. Details given but something is missing: restricted. */
export function accountState(flags: AccountFlags): PaymentAccountState {
  if (flags.hasChargesEnabled && flags.hasPayoutsEnabled) return 'active';
  return flags.hasDetailsSubmitted ? 'restricted' : 'onboarding';
}
