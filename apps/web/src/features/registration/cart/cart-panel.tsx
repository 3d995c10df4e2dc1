import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { FullCountdown } from '../session/countdown-widget.tsx';
import { useOpenedLate } from '../use-opened-late.ts';
import classes from './cart.module.css';
import { type CartTerms, OrderRecap } from './order-recap.tsx';

interface CartPanelProps {
  isOpen: boolean;
  terms: CartTerms;
  onClose: () => void;
}

/** On a phone the cart comes up from below, where the thumb is. */
const phoneQuery = '(max-width: 47.99em)';

/** What is held, how long, and what it costs; loaded when it is first opened. */
export default function CartPanel({ isOpen, terms, onClose }: CartPanelProps): ReactElement {
  const isPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const isOpened = useOpenedLate(isOpen);
  // The dialog of a line's options stands above the cart: its Escape is not the cart's.
  const [hasDialog, setHasDialog] = useState(false);
  return (
    <Drawer
      opened={isOpened}
      onClose={onClose}
      closeOnEscape={!hasDialog}
      position={isPhone ? 'bottom' : 'right'}
      title="Votre panier"
      classNames={{ title: classes.title ?? '', content: isPhone ? (classes.sheet ?? '') : '' }}
      closeButtonProps={{ 'aria-label': 'Fermer le panier' }}
    >
      <div className={classes.drawer}>
        <FullCountdown />
        <OrderRecap terms={terms} onDialog={setHasDialog} />
      </div>
    </Drawer>
  );
}
