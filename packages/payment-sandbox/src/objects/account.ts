import type Stripe from 'stripe';
import { newId } from '../ids.ts';

export interface AccountInput {
  created: number;
  country: string;
  email: string | null;
  metadata: Record<string, string>;
  businessName: string | null;
}

const outstanding = ['business_profile.url', 'external_account', 'tos_acceptance.date'];

function requirements(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}

export function buildAccount(input: AccountInput): Stripe.Account {
  return {
    id: newId('acct', 16),
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: input.businessName,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'non_profit',
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    country: input.country,
    created: input.created,
    default_currency: 'eur',
    details_submitted: false,
    email: input.email,
    metadata: input.metadata,
    payouts_enabled: false,
    requirements: requirements(outstanding),
    type: 'standard',
  } satisfies Stripe.Account;
}

export function complete(account: Stripe.Account): Stripe.Account {
  return {
    ...account,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([]),
  };
}

/** Details were given, but a document is still required. */
export function restrict(account: Stripe.Account): Stripe.Account {
  return {
    ...account,
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    requirements: requirements(['company.verification.document']),
  };
}
