import { describe, expect, test } from 'vitest';
import { mayTake } from '../shared/transitions.ts';
import { type OrderStatus, orderStatuses } from './enums.ts';
import { type OrderStep, orderTransitions } from './order-transitions.ts';

const steps = Object.keys(orderTransitions) as OrderStep[];
const next = (state: OrderStatus) =>
  steps.filter((step) => mayTake<OrderStatus>(orderTransitions[step], state));

describe('the life of an order', () => {
  test.each<[OrderStatus, OrderStep[]]>([
    ['pending', ['pay', 'invoice', 'fail', 'expire', 'cancel', 'refuse']],
    ['invoiced', ['pay']],
    ['failed', ['pay', 'refuse', 'renew']],
    ['expired', ['pay', 'refuse', 'renew']],
    ['cancelled', ['pay', 'refuse', 'refund', 'refundPart', 'undoRefund']],
    ['paid', ['refund', 'refundPart']],
    ['partially_refunded', ['refund', 'refundPart', 'undoRefund']],
    ['refunded', ['refundPart', 'undoRefund', 'undoRefundOfRefused']],
  ])('%s goes on by %s', (state, expected) => {
    expect(next(state)).toEqual(expected);
  });

  test('every state is reached from one that waits', () => {
    const reached = new Set<OrderStatus>(['pending']);
    for (const state of reached) for (const step of next(state)) reached.add(orderTransitions[step].to);
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });

  test('what was paid is never paid again: the second payment is one too many', () => {
    for (const state of ['paid', 'partially_refunded', 'refunded'] as const)
      expect(next(state)).not.toContain('pay');
  });
});
