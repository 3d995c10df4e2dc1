import { describe, expect, it } from 'vitest';
import type { Chosen } from '../cart/cart.ts';
import { changeOptions } from './change-options.ts';

/** Holds at most `most` in all; `refused` are options that cannot be increased. */
function cartWith(held: Record<string, number>, { most = 10, refused = [] as string[] } = {}) {
  const asked: string[] = [];
  const total = () => Object.values(held).reduce((sum, each) => sum + each, 0);
  return {
    held,
    asked,
    cart: {
      quantityOf: (_productId: string, optionId?: string | null) => held[optionId ?? ''] ?? 0,
      setQuantity: async ({ optionId }: Chosen, quantity: number) => {
        const id = optionId ?? '';
        asked.push(`${id} ${quantity}`);
        const added = quantity - (held[id] ?? 0);
        if (added > 0 && (refused.includes(id) || total() + added > most)) return false;
        held[id] = quantity;
        return true;
      },
    },
  };
}

const request = (optionId: string, quantity: number) => ({
  chosen: { productId: 'p', productName: 'P', unitPrice: 0, optionId },
  quantity,
});

describe('options that were confirmed together', () => {
  it('are all held', async () => {
    const { cart, held } = cartWith({});
    expect(await changeOptions(cart, [request('s', 1), request('m', 2)])).toBe(true);
    expect(held).toEqual({ s: 1, m: 2 });
  });

  it('leave nothing behind when one of them is refused', async () => {
    const { cart, held } = cartWith({}, { refused: ['m'] });
    expect(await changeOptions(cart, [request('s', 1), request('m', 1)])).toBe(false);
    expect(held).toEqual({ s: 0 });
  });

  it('make room before they take: another size fits where only one may be had', async () => {
    const { cart, held } = cartWith({ s: 1 }, { most: 1 });
    expect(await changeOptions(cart, [request('m', 1), request('s', 0)])).toBe(true);
    expect(held).toEqual({ s: 0, m: 1 });
  });

  it('keep what was held when the other size is gone', async () => {
    const { cart, held } = cartWith({ s: 1 }, { most: 1, refused: ['m'] });
    expect(await changeOptions(cart, [request('s', 0), request('m', 1)])).toBe(false);
    expect(held).toEqual({ s: 1 });
  });

  it('that are as they were ask nothing of the server', async () => {
    const { cart, asked } = cartWith({ s: 1 });
    expect(await changeOptions(cart, [request('s', 1), request('m', 0)])).toBe(true);
    expect(asked).toEqual([]);
  });
});
