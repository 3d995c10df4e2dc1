import { expect, test } from 'vitest';
import { type AskedRefund, maySendAgain } from './repeatable-refunds.ts';

const refused: AskedRefund = {
  id: 5,
  status: 'failed',
  amountCents: 1_000,
  checkoutId: 1,
  inscriptionItemId: 7,
  isSurplus: false,
};
const later: AskedRefund = { ...refused, id: 6, status: 'pending' };

const paid = { totalCents: 3_000, itemCents: new Map([[7, 1_400]]) };

test.each<[string, AskedRefund, readonly AskedRefund[], boolean]>([
  ['refused, and nothing since', refused, [], true],
  ['on its way', { ...refused, status: 'pending' }, [], false],
  ['done', { ...refused, status: 'succeeded' }, [], false],
  ['asked for once more', refused, [later], false],
  ['asked for once more, and refused again', refused, [{ ...later, status: 'failed' }], true],
  ['made on the provider’s pages since', refused, [{ ...later, inscriptionItemId: null }], false],
  ['another article went back', refused, [{ ...later, inscriptionItemId: 8 }], true],
  ['another part of the same article went back', refused, [{ ...later, amountCents: 400 }], true],
  ['the article went back whole', refused, [{ ...later, amountCents: 1_400 }], false],
  ['too much of the article went back', refused, [{ ...later, amountCents: 401 }], false],
  ['everything went back by hand', refused, [{ ...later, checkoutId: null, amountCents: 2_500 }], false],
  [
    'a payment that was one too many',
    { ...refused, isSurplus: true },
    [{ ...later, amountCents: 9_000 }],
    true,
  ],
  [
    'half of such a payment went back',
    { ...refused, isSurplus: true },
    [{ ...later, isSurplus: true, amountCents: 5 }],
    false,
  ],
])('a refund may be sent again: %s', (_name, refund, others, expected) => {
  expect(maySendAgain(refund, [refund, ...others], paid)).toBe(expected);
});
