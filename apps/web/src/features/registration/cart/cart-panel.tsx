import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { FullCountdown } from '../session/countdown-widget.tsx';
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
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      {...(isPhone ? { size: '75%' } : {})}
      title="Votre panier"
      closeButtonProps={{ 'aria-label': 'Fermer le panier' }}
    >
      <div className={classes.drawer}>
        <FullCountdown />
        <OrderRecap terms={terms} />
      </div>
    </Drawer>
  );
}
