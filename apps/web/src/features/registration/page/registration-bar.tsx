import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import type { CartTerms } from '../cart/order-recap.tsx';
import { pageTexts } from '../messages.ts';
import { CompactCountdown } from '../session/countdown-widget.tsx';
import { useFeedStatus, useRun } from '../use-run.ts';
import classes from './registration-bar.module.css';

interface RegistrationBarProps {
  eventName: string;
  pageIndex: number;
  pageCount: number;
  terms: CartTerms;
}

/** Always in view: where one is, how far, the time left, the cart. */
export function RegistrationBar({
  eventName,
  pageIndex,
  pageCount,
  terms,
}: RegistrationBarProps): ReactElement {
  const { productIds, offered, feed } = useRun();
  const status = useFeedStatus();
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <div className={classes.where}>
          <h1 className={classes.event}>{eventName}</h1>
          <ProgressBar
            label={`Page ${pageIndex + 1} sur ${pageCount}`}
            value={pageIndex + 1}
            max={pageCount}
          />
        </div>
        <div className={classes.tools}>
          <CompactCountdown />
          <CartDrawer terms={terms} />
        </div>
      </div>
      {productIds.length + offered.length > 0 && status === 'disconnected' && (
        <p className={classes.lost} role="status" data-reason={feed.problem()}>
          {pageTexts.stockLost}
        </p>
      )}
    </div>
  );
}
