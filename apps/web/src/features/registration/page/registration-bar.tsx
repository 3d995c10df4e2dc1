import { Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import type { CartTerms } from '../cart/order-recap.tsx';
import { firstNameOf, usePeople } from '../cart/use-people.ts';
import { pageTexts } from '../messages.ts';
import { CompactCountdown } from '../session/countdown-widget.tsx';
import { useCartLines, useFeedStatus, useRegistration } from '../use-registration.ts';
import { BarFrame } from './bar-frame.tsx';
import classes from './registration-bar.module.css';

const CartDrawer = lazy(() => import('../cart/cart-drawer.tsx'));

/** Once something was held, the cart button stays, also when the cart is empty again. */
function useHasHadCart(): boolean {
  const isShared = usePeople().all.length > 0;
  const hasLines = useCartLines().length > 0 || isShared;
  const [had, setHad] = useState(false);
  useEffect(() => setHad((before) => before || hasLines), [hasLines]);
  return had;
}

interface RegistrationBarProps {
  eventName: string;
  screenIndex: number;
  screenCount: number;
  terms: CartTerms;
}

export function RegistrationBar({
  eventName,
  screenIndex,
  screenCount,
  terms,
}: RegistrationBarProps): ReactElement {
  const { productIds, offered, feed } = useRegistration();
  const status = useFeedStatus();
  const hadCart = useHasHadCart();
  const { current } = usePeople();
  // When offline, the whole site says so already.
  const isLost = status === 'disconnected' && navigator.onLine;
  const isSingle = screenCount === 1;
  return (
    <BarFrame
      eventName={eventName}
      screenIndex={screenIndex}
      screenCount={screenCount}
      firstName={current ? firstNameOf(current) : null}
      actions={
        <>
          <CompactCountdown isQuiet={isSingle} />
          <Suspense>{hadCart && !isSingle && <CartDrawer terms={terms} />}</Suspense>
        </>
      }
    >
      {productIds.length + offered.length > 0 && isLost && (
        <Text
          className={classes.lost ?? ''}
          py={6}
          c="var(--k-soleil-text)"
          fz="sm"
          ta="center"
          role="status"
          data-reason={feed.problem()}
        >
          {pageTexts.stockLost}
        </Text>
      )}
    </BarFrame>
  );
}
