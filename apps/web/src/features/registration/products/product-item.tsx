import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { ProductConfig } from '@kermesse/domain/forms/schema/product-config';
import type { CourseRestriction } from '@kermesse/domain/registration/schemas';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { ProductCardSkeleton } from '../../../ui/product-card/product-card-skeleton.tsx';
import { productQuery, restrictionsQuery } from '../api.ts';
import type { CartLine } from '../cart/cart.ts';
import { useCartLines, useNews, useRun } from '../use-run.ts';
import { HeldOptions, OptionsButton } from './options-button.tsx';
import { mostOf, stateOf, withNews } from './product-facts.ts';
import classes from './products.module.css';
import { shownConfig } from './shown-config.ts';
import { TakeControl } from './take-control.tsx';
import { useWaitingState } from './use-waiting-state.ts';

const WaitingButton = lazy(() => import('./waiting-button.tsx'));
const UnknownProduct = lazy(() => import('./unknown-product.tsx'));

const none: readonly CourseRestriction[] = [];

/** Of somebody who is only an address nothing is known: their restrictions are asked when the form is sent. */
function useRestrictions(): readonly CourseRestriction[] {
  const { way } = useRun();
  const isSignedIn = useSession().status === 'signed-in';
  const isKnown = isSignedIn && (!way.isForOther || way.tierId !== null);
  const query = useQuery({ ...restrictionsQuery(way), enabled: isKnown });
  return isKnown && query.data ? query.data.course_restrictions : none;
}

interface ProductItemProps {
  productId: string;
  /** What the form says of it, beside the catalogue. */
  placed: ProductConfig;
  /** As the form remembers it, for when it cannot be had. */
  stored?: BlockProduct;
  /** Nothing more is taken here: enough was chosen beside it. */
  isClosed?: boolean;
  /** Before it is taken: what must make room goes first. */
  onTake?: () => Promise<void>;
}

/** One product with everything that somebody can do with it here. */
export function ProductItem(props: ProductItemProps): ReactElement {
  const { productId, placed, stored, isClosed = false, onTake } = props;
  const news = useNews(productId);
  const query = useQuery(productQuery(productId));
  if (query.error)
    return (
      <Suspense fallback={<ProductCardSkeleton />}>
        <UnknownProduct stored={stored} message={messageOf(query.error)} />
      </Suspense>
    );
  if (!query.data) return <ProductCardSkeleton />;
  const fresh = withNews(query.data, news);
  const details = { ...fresh, config: shownConfig(fresh.config, placed) };
  return <LoadedItem details={details} isClosed={isClosed} onTake={onTake} />;
}

const takeable: readonly string[] = ['in_stock', 'low_stock', 'unlimited', 'reserved'];

/** Where one choice is possible, that which this one would take the place of. */
function rivalOf({ productId, category, config }: ProductDetails, lines: readonly CartLine[]) {
  if (!category || !(category.selection_mode === 'single' || config.onePerCategory)) return undefined;
  return lines.find((line) => line.category_name === category.name && line.productId !== productId);
}

interface LoadedItemProps {
  details: ProductDetails;
  isClosed: boolean;
  onTake: (() => Promise<void>) | undefined;
}

function LoadedItem({ details, isClosed, onTake }: LoadedItemProps): ReactElement {
  const { productId, name, config } = details;
  const lines = useCartLines();
  const restrictions = useRestrictions();
  const quantity = lines
    .filter((line) => line.productId === productId)
    .reduce((sum, line) => sum + line.quantity, 0);
  const canWait = config.allowWaitingList && details.isSoldOut && quantity === 0;
  const rival = quantity === 0 ? rivalOf(details, lines) : undefined;
  const waiting = useWaitingState(productId, canWait);
  const state = stateOf({
    details,
    reservedQuantity: quantity,
    restrictions,
    waiting: waiting?.isInList ? { position: waiting.position } : null,
  });
  const canTake = !isClosed && takeable.includes(state.kind);
  const hasOptions = details.product_options.some(({ is_active }) => is_active);
  const action = canTake ? (
    <TakeAction details={details} hasOptions={hasOptions} quantity={quantity} onTake={onTake} />
  ) : canWait && state.kind !== 'restricted' ? (
    <Suspense>
      <WaitingButton productId={productId} name={name} isInList={waiting?.isInList === true} />
    </Suspense>
  ) : null;
  return (
    <ProductCard product={details} state={state} level={4} hasOptionsLine={quantity === 0} action={action}>
      {hasOptions && quantity > 0 && <HeldOptions productId={productId} />}
      {rival && canTake && (
        <p className={classes.rival}>{reservationMessages.willReplace(rival.productName)}</p>
      )}
    </ProductCard>
  );
}

interface TakeActionProps {
  details: ProductDetails;
  hasOptions: boolean;
  quantity: number;
  onTake: (() => Promise<void>) | undefined;
}

function TakeAction({ details, hasOptions, quantity, onTake }: TakeActionProps): ReactElement {
  const { cart } = useRun();
  const { productId, name, config } = details;
  if (hasOptions)
    return <OptionsButton productId={productId} name={name} quantity={quantity} onTake={onTake} />;
  const take = async (next: number) => {
    if (quantity === 0 && next > 0) await onTake?.();
    const chosen = {
      productId,
      productName: name,
      unitPrice: details.price,
      ...(details.currentTier ? { tierInfo: details.currentTier.name } : {}),
      category: details.category,
    };
    await cart.setQuantity(chosen, next);
  };
  return (
    <TakeControl
      name={name}
      quantity={quantity}
      least={Math.max(1, config.minQuantity)}
      most={mostOf(details, quantity)}
      hasQuantity={config.allowQuantitySelection}
      isBusy={cart.isBusy(productId)}
      onChange={(next) => void take(next)}
    />
  );
}
