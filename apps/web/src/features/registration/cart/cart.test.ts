import type { Reservation, ReserveAnswer } from '@kermesse/domain/reservations/schemas';
import { describe, expect, it, vi } from 'vitest';
import { articlesOf } from './articles.ts';
import { Cart } from './cart.ts';

const line = (productId: string, quantity = 1, over: Partial<Reservation> = {}): Reservation => ({
  reservationId: `r-${productId}`,
  productId,
  productName: productId.toUpperCase(),
  optionId: null,
  optionName: null,
  quantity,
  unitPrice: 10,
  tierInfo: 'Standard',
  status: 'confirmed',
  formFieldId: null,
  category_name: null,
  category_color: null,
  ...over,
});

const held = (reservation: Reservation, released: ReserveAnswer['released'] = []): ReserveAnswer => ({
  success: true,
  reservation,
  old_quantity: 0,
  new_quantity: reservation.quantity,
  stock_change: -1,
  new_stock: 4,
  released,
  message: null,
  expiresAt: '2027-04-13T09:45:00.000Z',
  serverTime: '2027-04-13T09:00:00.000Z',
});

function setUp() {
  const calls = {
    read: vi.fn(async () => [line('a', 2)]),
    reserve: vi.fn(async (productId: string, quantity: number) => held(line(productId, quantity))),
    adjust: vi.fn(async (_productId: string, quantity: number) => ({
      success: true as const,
      old_quantity: 3,
      new_quantity: quantity,
      stock_change: 1,
      new_stock: 5,
    })),
    release: vi.fn(async () => undefined),
  };
  const listener = { onHeld: vi.fn(), onChanged: vi.fn(), onRefused: vi.fn() };
  return { cart: new Cart(calls, listener), calls, listener };
}

const chosen = (productId: string) => ({ productId, productName: productId.toUpperCase(), unitPrice: 10 });

describe('a cart', () => {
  it('keeps what is being taken when an older cart of this tab comes', async () => {
    const { cart } = setUp();
    const done = cart.setQuantity(chosen('a'), 1);
    cart.restore([]);
    expect(cart.quantityOf('a')).toBe(1);
    await done;
    cart.restore([line('b')]);
    expect(cart.lines().map(({ productId }) => productId)).toEqual(['b']);
  });

  it('shows what was taken before the server has said so, and as unconfirmed', async () => {
    const { cart } = setUp();
    const done = cart.setQuantity(chosen('a'), 1);
    expect(cart.quantityOf('a')).toBe(1);
    expect(cart.hasConfirmed()).toBe(false);
    await done;
    expect(cart.hasConfirmed()).toBe(true);
    expect(cart.totalCents()).toBe(1_000);
  });

  it('takes a refused change back and leaves the rest', async () => {
    const { cart, calls, listener } = setUp();
    await cart.setQuantity(chosen('b'), 1);
    calls.reserve.mockRejectedValueOnce(new Error('sold out'));
    await cart.setQuantity(chosen('a'), 1);
    expect(cart.lines().map(({ productId }) => productId)).toEqual(['b']);
    expect(listener.onRefused).toHaveBeenCalledWith('reserve', 'A', expect.any(Error));
  });

  it('ignores a second change of a product while the first is on its way', async () => {
    const { cart, calls } = setUp();
    const first = cart.setQuantity(chosen('a'), 1);
    const second = cart.setQuantity(chosen('a'), 2);
    await Promise.all([first, second]);
    expect(calls.reserve).toHaveBeenCalledOnce();
    expect(cart.quantityOf('a')).toBe(1);
  });

  it('tells whoever compares its lines that a change has arrived', async () => {
    const { cart } = setUp();
    await cart.load();
    let seen = cart.lines();
    let isBusy = false;
    cart.subscribe(() => {
      if (cart.lines() === seen) return;
      seen = cart.lines();
      isBusy = cart.isBusy('a');
    });
    await cart.setQuantity(chosen('a'), 1);
    expect(isBusy).toBe(false);
  });

  it('asks for the difference when it grows, and for the number when it shrinks', async () => {
    const { cart, calls } = setUp();
    await cart.load();
    calls.reserve.mockResolvedValueOnce(held(line('a', 3)));
    await cart.setQuantity(chosen('a'), 3);
    expect(calls.reserve).toHaveBeenCalledWith('a', 1, null);
    await cart.setQuantity(chosen('a'), 1);
    expect(calls.adjust).toHaveBeenCalledWith('a', 1, null);
    expect(cart.quantityOf('a')).toBe(1);
  });

  it('drops what had to make room', async () => {
    const { cart, calls } = setUp();
    await cart.load();
    calls.reserve.mockResolvedValueOnce(held(line('b'), [{ productId: 'a', productName: 'A', quantity: 2 }]));
    await cart.setQuantity(chosen('b'), 1);
    expect(cart.lines().map(({ productId }) => productId)).toEqual(['b']);
  });

  it('keeps the options of a product apart', async () => {
    const { cart, calls } = setUp();
    calls.reserve.mockImplementation(async (productId, quantity) =>
      held(line(productId, quantity, { reservationId: 'r-x', optionId: 'x' })),
    );
    await cart.setQuantity({ ...chosen('a'), optionId: 'x' }, 2);
    calls.reserve.mockImplementation(async (productId, quantity) =>
      held(line(productId, quantity, { reservationId: 'r-y', optionId: 'y' })),
    );
    await cart.setQuantity({ ...chosen('a'), optionId: 'y' }, 1);
    expect(cart.quantityOf('a')).toBe(3);
    expect(cart.quantityOf('a', 'x')).toBe(2);
  });

  it('is settled when the server has answered, not before', async () => {
    const { cart, calls } = setUp();
    let answer: () => void = () => undefined;
    calls.reserve.mockImplementationOnce(
      (productId) =>
        new Promise((resolve) => {
          answer = () => resolve(held(line(productId)));
        }),
    );
    void cart.setQuantity(chosen('a'), 1);
    let isSettled = false;
    const settled = cart.settled().then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    answer();
    await settled;
    expect(cart.hasConfirmed()).toBe(true);
  });

  it('is not set back by an answer that was read before the latest change', async () => {
    const { cart, calls } = setUp();
    let answer: (lines: Reservation[]) => void = () => undefined;
    calls.read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const loading = cart.load();
    await expect.poll(() => calls.read.mock.calls.length).toBe(1);
    await cart.setQuantity(chosen('b'), 1);
    calls.read.mockResolvedValueOnce([line('b', 1), line('c', 1)]);
    answer([]);
    await loading;
    expect(cart.lines().map(({ productId }) => productId)).toEqual(['b', 'c']);
  });

  it('can be read anew by whoever hears of a refusal', async () => {
    const { cart, calls, listener } = setUp();
    listener.onRefused.mockImplementation(() => void cart.load());
    calls.reserve.mockRejectedValueOnce(new Error('another tab has it'));
    await cart.setQuantity(chosen('b'), 1);
    await expect.poll(() => cart.quantityOf('a')).toBe(2);
  });

  it('stays confirmed while the number of its only article changes', async () => {
    const { cart, calls } = setUp();
    await cart.load();
    calls.reserve.mockResolvedValueOnce(held(line('a', 3)));
    const growing = cart.setQuantity(chosen('a'), 3);
    expect(cart.hasConfirmed()).toBe(true);
    await growing;
  });

  it('keeps its order when something in it grows, shrinks or is refused', async () => {
    const { cart, calls } = setUp();
    calls.read.mockResolvedValueOnce([line('a', 2), line('b', 1), line('c', 1)]);
    await cart.load();
    const order = () =>
      cart
        .lines()
        .map(({ productId }) => productId)
        .join('');
    calls.reserve.mockResolvedValueOnce(held(line('a', 3)));
    await cart.setQuantity(chosen('a'), 3);
    await cart.setQuantity(chosen('a'), 1);
    calls.release.mockRejectedValueOnce(new Error('away'));
    await cart.setQuantity(chosen('b'), 0);
    expect(order()).toBe('abc');
  });

  it('holds one product at two prices when the cheap places ran out in between', async () => {
    const { cart, calls } = setUp();
    await cart.load();
    const dear = line('a', 1, { reservationId: 'r-dear', unitPrice: 14, tierInfo: 'Plein tarif' });
    calls.reserve.mockResolvedValueOnce(held(dear));
    await cart.setQuantity(chosen('a'), 3);
    expect(cart.quantityOf('a')).toBe(3);
    expect(cart.totalCents()).toBe(3_400);
    expect(articlesOf(cart.lines())).toMatchObject([{ quantity: 3, totalCents: 3_400 }]);
    const shrinking = cart.setQuantity(chosen('a'), 2);
    expect(cart.totalCents()).toBe(2_000);
    await shrinking;
    expect(calls.adjust).toHaveBeenCalledWith('a', 2, null);
    expect(cart.lines()).toEqual([line('a', 2)]);
  });

  it('that was cleared is not filled again by an answer that comes late', async () => {
    const { cart } = setUp();
    const loading = cart.load();
    cart.clear();
    await loading;
    expect(cart.lines()).toEqual([]);
  });
});
