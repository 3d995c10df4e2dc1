import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, missing } from './api-error.ts';
import { seconds } from './clock.ts';
import { newId } from './ids.ts';
import { buildAccount, complete, restrict } from './objects/account.ts';
import { type SandboxContext, tell } from './sandbox-context.ts';
import type { StoredLink } from './stored.ts';

const linkLife = 5 * 60;

const accountParams = z.object({
  type: z.enum(['standard', 'express', 'custom']).optional(),
  country: z.string().length(2).default('FR'),
  email: z.email().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
  business_profile: z.object({ name: z.string().optional() }).default({}),
});

const linkParams = z.object({
  account: z.string(),
  refresh_url: z.url({ protocol: /^https?$/ }),
  return_url: z.url({ protocol: /^https?$/ }),
  type: z.enum(['account_onboarding', 'account_update']),
});

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(issue?.message ?? 'Invalid request', { param: issue?.path.join('.') ?? '' });
}

export function createAccount(context: SandboxContext, body: unknown): Stripe.Account {
  const params = read(accountParams, body);
  const account = buildAccount({
    created: seconds(context.clock.now()),
    country: params.country,
    email: params.email ?? null,
    metadata: params.metadata,
    businessName: params.business_profile.name ?? null,
  });
  context.store.put('account', account.id, account);
  return account;
}

export function findAccount(context: SandboxContext, id: string): Stripe.Account {
  const account = context.store.get('account', id);
  if (!account) throw missing('account', id);
  return account;
}

export function createLink(context: SandboxContext, body: unknown): Stripe.AccountLink {
  const params = read(linkParams, body);
  findAccount(context, params.account);
  const token = newId('link', 40);
  const created = seconds(context.clock.now());
  const expiresAt = created + linkLife;
  context.store.put('link', token, {
    account: params.account,
    returnUrl: params.return_url,
    refreshUrl: params.refresh_url,
    expiresAt,
  });
  return {
    object: 'account_link',
    created,
    expires_at: expiresAt,
    url: `${context.baseUrl()}/connect/${token}`,
  } satisfies Stripe.AccountLink;
}

export type OnboardingAnswer = 'complete' | 'restrict' | 'later';

/** Applies the organiser's answer on the provider's pages, and sends the event for it. */
export function answerOnboarding(context: SandboxContext, link: StoredLink, answer: OnboardingAnswer): void {
  if (answer === 'later') return;
  const account = (answer === 'complete' ? complete : restrict)(findAccount(context, link.account));
  context.store.together(() => {
    context.store.put('account', account.id, account);
    tell(context, 'account.updated', account, account.id);
  });
}
