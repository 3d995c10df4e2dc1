import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api/errors.ts';
import { Refusals } from './refusals.ts';

const refusal = (code: string, reason: string) =>
  new ApiError({ status: 403, code, message: 'Non.', details: { productId: 'p', reason } });

describe('a card that the server closed to somebody', () => {
  it('says why from then on', () => {
    const refusals = new Refusals();
    const heard = vi.fn();
    refusals.subscribe(heard);
    refusals.learn(refusal('not_eligible', 'members_only'));
    refusals.learn(refusal('already_registered', 'course_duplicate'));
    expect(refusals.known()).toEqual([{ productId: 'p', type: 'course_duplicate', message: 'Non.' }]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stays open after what may be otherwise in a minute', () => {
    const refusals = new Refusals();
    refusals.learn(refusal('stock_insufficient', 'stock'));
    refusals.learn(new Error('no network'));
    expect(refusals.known()).toEqual([]);
  });
});
