import type { ProductConfig } from '@kermesse/domain/forms/schema/product-config';
import type { CourseRestriction } from '@kermesse/domain/registration/schemas';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { ProductCardSkeleton } from '../../../ui/product-card/product-card-skeleton.tsx';
import { productQuery, restrictionsQuery } from '../api.ts';
import type { Chosen } from '../cart/cart.ts';
import { toggleWaitingList, waitingListQuery } from '../reservation-calls.ts';
import { useCartLines, useNews, useRun, useSessionState } from '../use-run.ts';
import { OptionList } from './option-list.tsx';
import { mostOf, stateOf, withNews } from './product-facts.ts';
import classes from './products.module.css';
import { shownConfig } from './shown-config.ts';

function waitingFailure(error: unknown): string {
  if (error instanceof OfflineError) return reservationMessages.waitingUnreachable;
  return error instanceof ApiError ? error.message : reservationMessages.waitingFailed;
}

/** Whether somebody waits for this product, and the button that changes it. */
function useWaitingList(productId: string, isWanted: boolean) {
  const { way } = useRun();
  const { view } = useSessionState();
  const queryClient = useQueryClient();
  const sessionId = view?.sessionId ?? '';
  const query = useQuery({
    ...waitingListQuery(productId, sessionId),
    enabled: isWanted && sessionId !== '',
  });
  const [isBusy, setIsBusy] = useState(false);
  const toggle = async () => {
    setIsBusy(true);
    try {
      const { message } = await toggleWaitingList(productId, sessionId, way.tierId);
      toast.success(message);
    } catch (error) {
      toast.error(waitingFailure(error));
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['registration', 'waiting-list', productId] });
    }
  };
  return { state: query.data ?? null, isBusy, toggle: () => void toggle() };
}

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
  /** Nothing more is taken here: enough was chosen beside it. */
  isClosed?: boolean;
  /** Before it is taken: what must make room goes first. */
  onTake?: () => Promise<void>;
}

/** One product with everything that somebody can do with it here. */
export function ProductItem({ productId, placed, isClosed = false, onTake }: ProductItemProps): ReactElement {
  const { cart } = useRun();
  const lines = useCartLines();
  const news = useNews(productId);
  const isSignedIn = useSession().status === 'signed-in';
  const query = useQuery(productQuery(productId));
  const restrictions = useRestrictions();
  const fresh = query.data ? withNews(query.data, news) : undefined;
  const details = fresh && { ...fresh, config: shownConfig(fresh.config, placed) };
  const quantity = lines
    .filter((line) => line.productId === productId)
    .reduce((sum, line) => sum + line.quantity, 0);
  const isOut = details?.isSoldOut === true && quantity === 0;
  const waiting = useWaitingList(productId, isSignedIn && isOut && details.config.allowWaitingList);
  if (query.error)
    return (
      <p className={classes.failed} role="alert">
        {messageOf(query.error)} Rechargez la page pour réessayer
      </p>
    );
  if (!details) return <ProductCardSkeleton />;
  const state = stateOf({
    details,
    reservedQuantity: quantity,
    restrictions,
    waiting: waiting.state?.isInList ? { position: waiting.state.position } : null,
  });
  const options = details.product_options.filter(({ is_active }) => is_active);
  const chosen = {
    productId,
    productName: details.name,
    unitPrice: details.price,
    ...(details.currentTier ? { tierInfo: details.currentTier.name } : {}),
    category: details.category,
  };
  const canTake = !isClosed && ['in_stock', 'low_stock', 'unlimited', 'reserved'].includes(state.kind);
  const take = async (wanted: Chosen, next: number) => {
    if (quantity === 0 && next > 0) await onTake?.();
    await cart.setQuantity(wanted, next);
  };
  const isBusy = cart.isBusy(productId);
  return (
    <ProductCard
      product={details}
      state={state}
      level={4}
      hasOptionsLine={options.length === 0 || !canTake}
      action={
        canTake && options.length === 0 ? (
          <TakeControl
            name={details.name}
            quantity={quantity}
            least={Math.max(1, details.config.minQuantity)}
            most={mostOf(details, quantity)}
            hasQuantity={details.config.allowQuantitySelection}
            isBusy={isBusy}
            onChange={(next) => void take(chosen, next)}
          />
        ) : isOut && details.config.allowWaitingList && isSignedIn ? (
          <Button variant="default" size="sm" loading={waiting.isBusy} onClick={waiting.toggle}>
            {waiting.state?.isInList ? 'Quitter la liste d’attente' : 'Rejoindre la liste d’attente'}
          </Button>
        ) : null
      }
    >
      {canTake && options.length > 0 && (
        <OptionList
          product={details}
          options={options}
          isBusy={isBusy}
          onChange={(option, next) =>
            void take(
              {
                ...chosen,
                unitPrice: details.price + option.price,
                optionId: option.documentId,
                optionName: option.name,
              },
              next,
            )
          }
        />
      )}
    </ProductCard>
  );
}

interface TakeControlProps {
  name: string;
  quantity: number;
  least: number;
  most: number;
  hasQuantity: boolean;
  isBusy: boolean;
  onChange: (quantity: number) => void;
}

/** One press takes a place or gives it back; a product of which one may take several counts. */
function TakeControl({
  name,
  quantity,
  least,
  most,
  hasQuantity,
  isBusy,
  onChange,
}: TakeControlProps): ReactElement {
  if (quantity > 0 && hasQuantity && most > 1)
    return (
      <QuantityField label={name} value={quantity} min={0} max={most} disabled={isBusy} onChange={onChange} />
    );
  return (
    <Button
      size="sm"
      variant={quantity > 0 ? 'default' : 'filled'}
      aria-pressed={quantity > 0}
      aria-label={quantity > 0 ? `Retirer ${name}` : `Choisir ${name}`}
      loading={isBusy}
      onClick={() => onChange(quantity > 0 ? 0 : least)}
    >
      {quantity > 0 ? 'Retirer' : 'Choisir'}
    </Button>
  );
}
