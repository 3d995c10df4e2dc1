import { lazy, type ReactElement, Suspense } from 'react';
import { useCartLines } from '../use-run.ts';
import classes from './cart.module.css';
import type { CartTerms } from './order-recap.tsx';

/** Nobody has a cart to begin with: what shows one comes with the first article. */
const OrderRecap = lazy(async () => ({ default: (await import('./order-recap.tsx')).OrderRecap }));

/** What is held and what it costs, beside the form. */
export function CartRecap({ terms }: { terms: CartTerms }): ReactElement {
  const isEmpty = useCartLines().length === 0;
  if (isEmpty) return <p className={classes.empty}>Votre panier est vide.</p>;
  return (
    <Suspense>
      <OrderRecap terms={terms} />
    </Suspense>
  );
}
