import type { Cart, Chosen } from '../cart/cart.ts';

export interface OptionRequest {
  readonly chosen: Chosen & { readonly optionId: string };
  readonly quantity: number;
}

type OptionCart = Pick<Cart, 'quantityOf' | 'setQuantity'>;

/** All or none: reductions go first to free places; after a refusal earlier changes are reverted. */
export async function changeOptions(cart: OptionCart, requests: readonly OptionRequest[]): Promise<boolean> {
  const heldOf = ({ chosen }: OptionRequest) => cart.quantityOf(chosen.productId, chosen.optionId);
  const changes = requests
    .map((request) => ({ ...request, before: heldOf(request) }))
    .filter(({ quantity, before }) => quantity !== before)
    .sort((one, other) => one.quantity - one.before - (other.quantity - other.before));
  const done: typeof changes = [];
  for (const change of changes) {
    if (await cart.setQuantity(change.chosen, change.quantity)) {
      done.unshift(change);
      continue;
    }
    for (const { chosen, before } of done) await cart.setQuantity(chosen, before);
    return false;
  }
  return true;
}
