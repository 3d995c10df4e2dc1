import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useCartLines, useRun } from '../use-run.ts';
import classes from './cart.module.css';
import type { CartTerms } from './order-recap.tsx';

const CartPanel = lazy(() => import('./cart-panel.tsx'));

const appearsAfterMs = 500;

/** True a moment after the first place is really held. */
function useHasCart(): boolean {
  const { cart } = useRun();
  useCartLines();
  const has = cart.hasConfirmed();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!has) {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, [has]);
  return isShown;
}

/** The cart button of the sticky bar, and the drawer that it opens. */
export function CartDrawer({ terms }: { terms: CartTerms }): ReactElement | null {
  const lines = useCartLines();
  const isShown = useHasCart();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!isShown) return null;
  return (
    <>
      <Button
        className={classes.button ?? ''}
        size="sm"
        leftSection={<IconShoppingBag size={18} aria-hidden="true" />}
        aria-label={`Panier, ${countOf(count, 'article')}`}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {count}
      </Button>
      <Suspense>
        {wasOpened && <CartPanel isOpen={isOpen} terms={terms} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
