import { expect, test } from 'vitest';
import { refundUpTo } from './action-schemas.ts';

const item = 'a'.repeat(24);

test.each([
  ['an amount below', { amountCents: 1_999 }, undefined],
  ['all of it', { amountCents: 2_000 }, undefined],
  ['articles', { items: [item] }, undefined],
  ['more than is left', { amountCents: 2_001 }, ['amountCents', 'Vous pouvez rendre au plus 20,00\u00a0€.']],
])('of 20 € the desk refunds %s', (_what, request, refusal) => {
  const [issue] = refundUpTo(2_000).safeParse({ ...request, reason: '' }).error?.issues ?? [];
  expect(issue && [issue.path.join('.'), issue.message]).toEqual(refusal);
});

test.each([{}, { amountCents: null }, { amountCents: 0 }, { items: [] }, { items: [item], amountCents: 5 }])(
  'the desk does not refund %j',
  (request) => {
    expect(refundUpTo(2_000).safeParse({ ...request, reason: '' }).success).toBe(false);
  },
);
