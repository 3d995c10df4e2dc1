import { Skeleton, Stack, Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { useCartLines } from '../use-registration.ts';
import { AddPerson } from './add-person.tsx';
import type { CartTerms } from './order-recap.tsx';
import { usePeople } from './use-people.ts';

/** Loaded once there is something to choose. */
export const loadRecap = () => import('./order-recap.tsx');
const OrderRecap = lazy(async () => ({ default: (await loadRecap()).OrderRecap }));

const OrderTotal = lazy(async () => ({ default: (await loadRecap()).OrderTotal }));

export function CartTotal({ terms }: { terms: CartTerms }): ReactElement {
  return (
    <Suspense>
      <OrderTotal terms={terms} />
    </Suspense>
  );
}

const skeleton = (
  <Stack gap={18} aria-hidden="true">
    <Skeleton height={18} width="70%" />
    <Skeleton height={14} width="40%" />
    <Skeleton height={24} />
  </Stack>
);

export function CartRecap({ terms }: { terms: CartTerms }): ReactElement {
  const { all } = usePeople();
  const isEmpty = useCartLines().length === 0 && all.length === 0;
  if (isEmpty)
    return (
      <Stack gap={18}>
        <Text c="dimmed" fz="sm">
          Votre panier est vide.
        </Text>
        <AddPerson />
      </Stack>
    );
  return (
    <Suspense fallback={skeleton}>
      <OrderRecap terms={terms} />
    </Suspense>
  );
}
