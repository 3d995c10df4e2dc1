import type { ProductConfig } from '@kermesse/domain/catalog/product-config';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import type { WaitingList } from '@kermesse/domain/reservations/schemas';
import { formatPrice } from '@kermesse/domain/shared/money';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { JoinLink } from '../../../ui/product-card/join-link.tsx';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { ProductCardSkeleton } from '../../../ui/product-card/product-card-skeleton.tsx';
import { editionQuery } from '../api.ts';
import { countOfLines, unitCents } from '../cart/articles.ts';
import type { CartLine } from '../cart/cart.ts';
import { waitingListQuery } from '../reservation-calls.ts';
import { useCartLines, useRegistration, useSessionState } from '../use-registration.ts';
import { ChooseControl } from './choose-control.tsx';
import { HeldOptions, OptionsButton } from './options-button.tsx';
import { mostOf, stateOf } from './product-facts.ts';
import { useRestrictions } from './use-restrictions.ts';
import { useShownProduct } from './use-shown-product.ts';

function useWaitingState(productId: string, isWanted: boolean): WaitingList | null {
  const sessionId = useSessionState().view?.sessionId ?? '';
  const isSignedIn = useIsSignedIn();
  const query = useQuery({
    ...waitingListQuery(productId, sessionId),
    enabled: isWanted && isSignedIn && sessionId !== '',
  });
  return query.data ?? null;
}

const WaitingButton = lazy(() => import('./waiting-button.tsx'));
const UnknownProduct = lazy(() => import('./unknown-product.tsx'));

interface ProductItemProps {
  productId: string;
  /** The form's settings. */
  placed: ProductConfig;
  /** The form's copy, for when the product cannot be loaded. */
  stored?: BlockProduct;
  /** No more can be taken: the limit of the question is reached. */
  isClosed?: boolean;
  /** Runs first: releases what this product replaces. */
  onTake?: () => Promise<void>;
}

export function ProductItem(props: ProductItemProps): ReactElement {
  const { productId, placed, stored, isClosed = false, onTake } = props;
  const { query, details } = useShownProduct(productId, { placed });
  // Data already loaded stays when a refetch fails: the server decides anyway.
  if (details) return <LoadedItem details={details} isClosed={isClosed} onTake={onTake} />;
  if (!query.error) return <ProductCardSkeleton />;
  return (
    <Suspense fallback={<ProductCardSkeleton />}>
      <UnknownProduct stored={stored} message={messageOf(query.error)} />
    </Suspense>
  );
}

const takeable: readonly string[] = ['in_stock', 'low_stock', 'unlimited', 'reserved', 'offered'];

/** In a single-choice category, the product that this one would replace. */
function exclusiveLineOf({ productId, category, config }: ProductDetails, lines: readonly CartLine[]) {
  if (!category || !(category.selection_mode === 'single' || config.onePerCategory)) return undefined;
  return lines.find((line) => line.category_name === category.name && line.productId !== productId);
}

function Note({ children }: { children: string }): ReactElement {
  return (
    <Text mt={-4} c="dimmed" fz="sm">
      {children}
    </Text>
  );
}

function HeldPrice({ details, lines }: { details: ProductDetails; lines: readonly CartLine[] }) {
  const [first, ...others] = new Set(lines.map(unitCents));
  if (first === undefined || others.length > 0 || first === Math.round(details.price * 100)) return null;
  return <Note>{`Gardé pour vous à ${formatPrice(first)}.`}</Note>;
}

interface LoadedItemProps {
  details: ProductDetails;
  isClosed: boolean;
  onTake: (() => Promise<void>) | undefined;
}

function LoadedItem({ details, isClosed, onTake }: LoadedItemProps): ReactElement {
  const { productId, name, config } = details;
  const { store, intent } = useRegistration();
  const association = useQuery(editionQuery(intent.editionId)).data?.event.association ?? null;
  const lines = useCartLines();
  const restrictions = useRestrictions(details);
  const own = lines.filter((line) => line.productId === productId);
  const quantity = countOfLines(own);
  const canWait = config.allowWaitingList && details.isSoldOut && quantity === 0;
  const rival = quantity === 0 ? exclusiveLineOf(details, lines) : undefined;
  const waiting = useWaitingState(productId, canWait);
  const state = stateOf({
    details,
    reservedQuantity: quantity,
    restrictions,
    waiting: waiting?.isInList
      ? { position: waiting.position, offeredUntil: waiting.offer?.expiresAt ?? null }
      : null,
  });
  const canTake = !isClosed && takeable.includes(state.kind);
  const hasOptions = details.product_options.some(({ is_active }) => is_active);
  const action = canTake ? (
    <TakeAction
      details={details}
      hasOptions={hasOptions}
      quantity={quantity}
      offeredQuantity={waiting?.offer?.quantity ?? 0}
      onTake={onTake}
    />
  ) : canWait && state.kind !== 'restricted' ? (
    <Suspense>
      <WaitingButton productId={productId} name={name} isInList={waiting?.isInList === true} />
    </Suspense>
  ) : state.kind === 'restricted' && state.reason === 'other' && config.membersOnly && association ? (
    <JoinLink association={association} />
  ) : null;
  return (
    <ProductCard
      product={details}
      state={state}
      level={4}
      zone={store.state.compiled.timeZone}
      hasOptionsLine={quantity === 0}
      membersOf={association?.name ?? null}
      action={action}
    >
      {hasOptions && quantity > 0 && <HeldOptions productId={productId} />}
      {!hasOptions && config.showPrice && <HeldPrice details={details} lines={own} />}
      {rival && canTake && <Note>{reservationMessages.willReplace(rival.productName)}</Note>}
    </ProductCard>
  );
}

interface TakeActionProps {
  details: ProductDetails;
  hasOptions: boolean;
  quantity: number;
  /** Places kept for this buyer although the product is sold out. */
  offeredQuantity: number;
  onTake: (() => Promise<void>) | undefined;
}

function TakeAction(props: TakeActionProps): ReactElement {
  const { details, hasOptions, quantity, offeredQuantity, onTake } = props;
  const { cart } = useRegistration();
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
    <ChooseControl
      name={name}
      quantity={quantity}
      least={Math.max(1, config.minQuantity)}
      most={mostOf(details, quantity, offeredQuantity)}
      hasQuantity={config.allowQuantitySelection}
      isBusy={cart.isBusy(productId)}
      onChange={(next) => void take(next)}
    />
  );
}
