import { Skeleton } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { useCartLines } from '../use-registration.ts';
import classes from './cart.module.css';
import type { CartTerms } from './order-recap.tsx';

/** Loaded once there is something to choose. */
export const loadRecap = () => import('./order-recap.tsx');
const OrderRecap = lazy(async () => ({ default: (await loadRecap()).OrderRecap }));

const skeleton = (
  <div className={classes.recap} aria-hidden="true">
    <Skeleton height={18} width="70%" />
    <Skeleton height={14} width="40%" />
    <Skeleton height={24} />
  </div>
);

export function CartRecap({ terms }: { terms: CartTerms }): ReactElement {
  const isEmpty = useCartLines().length === 0;
  if (isEmpty) return <p className={classes.empty}>Votre panier est vide.</p>;
  return (
    <Suspense fallback={skeleton}>
      <OrderRecap terms={terms} />
    </Suspense>
  );
}
