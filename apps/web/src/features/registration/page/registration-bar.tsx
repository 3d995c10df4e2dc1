import { Group, Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import type { CartTerms } from '../cart/order-recap.tsx';
import { firstNameOf, usePeople } from '../cart/use-people.ts';
import { pageTexts } from '../messages.ts';
import { CompactCountdown } from '../session/countdown-widget.tsx';
import { useCartLines, useFeedStatus, useRegistration } from '../use-registration.ts';
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
  // A single screen shows its recap itself, has no progress, and counts only when time is short.
  const isSingle = screenCount === 1;
  return (
    <div className={classes.bar} data-single={isSingle || undefined}>
      <div className={classes.inner}>
        <div className={classes.where}>
          <Text component="h1" truncate className={classes.event ?? ''}>
            {eventName}
          </Text>
          {!isSingle && (
            <ProgressBar
              label={`${current ? `${firstNameOf(current)} · page` : 'Page'} ${screenIndex + 1} sur ${screenCount}`}
              value={screenIndex + 1}
              max={screenCount}
            />
          )}
        </div>
        <Group wrap="nowrap" gap="clamp(8px, 1vw, 12px)" mih={40}>
          <CompactCountdown isQuiet={isSingle} />
          <Suspense>{hadCart && !isSingle && <CartDrawer terms={terms} />}</Suspense>
        </Group>
      </div>
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
    </div>
  );
}
