import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { mayWorkLater } from './stripe-client.ts';

const { errors } = Stripe;
const said = { message: 'x', type: 'invalid_request_error' as const };

test.each([
  ['nobody answered', new errors.StripeConnectionError(said), true],
  ['the provider is in trouble', new errors.StripeAPIError(said), true],
  ['too many calls', new errors.StripeRateLimitError(said), true],
  ['a key that was changed', new errors.StripeAuthenticationError(said), true],
  ['an account that is not connected', new errors.StripePermissionError(said), true],
  ['an empty balance', new errors.StripeInvalidRequestError({ ...said, code: 'balance_insufficient' }), true],
  [
    'a payment that is back already',
    new errors.StripeInvalidRequestError({ ...said, code: 'charge_already_refunded' }),
    false,
  ],
  ['a mistake of our own', new TypeError('x'), false],
])('whether a refund may work later: %s', (_name, error, expected) => {
  expect(mayWorkLater(error)).toBe(expected);
});
