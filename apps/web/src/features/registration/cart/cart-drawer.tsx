import { countOf } from '@kermesse/domain/shared/text';
import { Button, Drawer } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { FullCountdown } from '../session/countdown-widget.tsx';
import { useCartLines, useRun } from '../use-run.ts';
import classes from './cart.module.css';
import { OrderRecap } from './order-recap.tsx';

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
export function CartDrawer({ feeRate }: { feeRate: number }): ReactElement | null {
  const lines = useCartLines();
  const isShown = useHasCart();
  const [isOpen, setIsOpen] = useState(false);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!isShown) return null;
  return (
    <>
      <Button
        className={classes.button ?? ''}
        size="sm"
        leftSection={<IconShoppingBag size={18} aria-hidden="true" />}
        aria-label={`Panier, ${countOf(count, 'article')}`}
        onClick={() => setIsOpen(true)}
      >
        {count}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        title="Votre panier"
        closeButtonProps={{ 'aria-label': 'Fermer le panier' }}
      >
        <div className={classes.drawer}>
          <FullCountdown />
          <OrderRecap feeRate={feeRate} />
        </div>
      </Drawer>
    </>
  );
}
