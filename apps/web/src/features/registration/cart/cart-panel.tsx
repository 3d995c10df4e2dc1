import { Drawer } from '@mantine/core';
import type { ReactElement } from 'react';
import { FullCountdown } from '../session/countdown-widget.tsx';
import classes from './cart.module.css';
import { OrderRecap } from './order-recap.tsx';

interface CartPanelProps {
  isOpen: boolean;
  feeRate: number;
  onClose: () => void;
}

/** What is held, how long, and what it costs; loaded when it is first opened. */
export default function CartPanel({ isOpen, feeRate, onClose }: CartPanelProps): ReactElement {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title="Votre panier"
      closeButtonProps={{ 'aria-label': 'Fermer le panier' }}
    >
      <div className={classes.drawer}>
        <FullCountdown />
        <OrderRecap feeRate={feeRate} />
      </div>
    </Drawer>
  );
}
