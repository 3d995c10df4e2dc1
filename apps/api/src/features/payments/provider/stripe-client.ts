import Stripe from 'stripe';
import type { Config } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

const clients = new WeakMap<Config, Stripe>();
const timeoutMs = 15_000;

function connect(secretKey: string, apiUrl: string | null): Stripe {
  const address = apiUrl === null ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address
      ? {
          host: address.hostname,
          port: address.port || (address.protocol === 'https:' ? '443' : '80'),
          protocol: address.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Stripe, or the sandbox at the configured address. */
export function providerOf({ config }: { config: Config }): Stripe {
  const known = clients.get(config);
  if (known) return known;
  const { secretKey, apiUrl } = config.payments;
  if (secretKey === null) throw new AppError('payment_unavailable');
  const client = connect(secretKey, apiUrl);
  clients.set(config, client);
  return client;
}

/** No answer from the provider, so that the same call may be repeated. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

/** Temporary refusals, until the balance is filled. */
const passingCodes: readonly (string | undefined)[] = ['balance_insufficient', 'insufficient_funds'];

/** A refusal stored with the idempotency key: the same key gets the same answer. */
export const isKeptRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && passingCodes.includes(error.code);

export const mayWorkLater = (error: unknown): boolean =>
  isUnanswered(error) ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  isKeptRefusal(error);

/** The object does not exist, or this server may not see it. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripePermissionError;

export const onAccount = (account: string | null): { stripeAccount?: string } =>
  account === null ? {} : { stripeAccount: account };
