import type Stripe from 'stripe';
import { newId } from '../ids.ts';

export interface LineInput {
  name: string;
  currency: string;
  unitAmount: number;
  quantity: number;
}

export function buildLineItem({ name, currency, unitAmount, quantity }: LineInput): Stripe.LineItem {
  const total = unitAmount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: name,
    metadata: {},
    price: null,
    quantity,
  } satisfies Stripe.LineItem;
}
