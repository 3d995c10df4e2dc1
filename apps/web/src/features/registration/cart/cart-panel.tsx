import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { SidePanel } from '../../../ui/dialog/side-panel.tsx';
import shared from '../registration.module.css';
import { FullCountdown } from '../session/countdown-widget.tsx';
import { useOpenAfterMount } from '../use-open-after-mount.ts';
import classes from './cart.module.css';
import { type CartTerms, OrderRecap } from './order-recap.tsx';

interface CartPanelProps {
  isOpen: boolean;
  terms: CartTerms;
  onClose: () => void;
}

/** On a phone the drawer opens from below. */
const phoneQuery = '(max-width: 47.99em)';

export default function CartPanel({ isOpen, terms, onClose }: CartPanelProps): ReactElement {
  const isPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const isOpened = useOpenAfterMount(isOpen);
  return (
    <SidePanel
      opened={isOpened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      title="Votre panier"
      classNames={{ title: shared.dialogTitle ?? '', content: isPhone ? (classes.sheet ?? '') : '' }}
      closeButtonProps={{ 'aria-label': 'Fermer le panier' }}
    >
      <Stack className={classes.drawer ?? ''} gap={18}>
        <FullCountdown />
        <OrderRecap terms={terms} />
      </Stack>
    </SidePanel>
  );
}
