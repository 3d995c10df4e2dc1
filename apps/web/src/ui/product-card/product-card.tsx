import type { ProductCardState } from '@kermesse/domain/catalog/product-card-state';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatPrice } from '@kermesse/domain/shared/money';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import { Box, Group, Stack } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { SizedPicture } from '../display/sized-picture.tsx';
import classes from './product-card.module.css';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductStatePill } from './product-state-pill.tsx';

export type ShownProduct = Pick<
  ProductDetails,
  | 'name'
  | 'description'
  | 'images'
  | 'category'
  | 'price'
  | 'currentTier'
  | 'nextTier'
  | 'product_options'
  | 'config'
>;

interface ProductCardProps {
  product: ShownProduct;
  state: ProductCardState;
  level?: 3 | 4;
  action?: ReactNode;
  children?: ReactNode;
  /** Lists the options in one line; false where they are chosen right below. */
  hasOptionsLine?: boolean;
  membersOf?: string | null;
  zone?: string | undefined;
}

function tierLine({ currentTier }: ShownProduct, zone: string | undefined): string | null {
  if (!currentTier) return null;
  const end = currentTier.ends_at ? ` jusqu’au ${formatDate(currentTier.ends_at, zone)}` : '';
  return `${currentTier.name}${end}`;
}

function ageLine({ config: { limitAge } }: ShownProduct): string | null {
  if (!limitAge) return null;
  if (limitAge.limit === 'under') return `Moins de ${limitAge.age} ans`;
  return limitAge.limit === 'over' ? `${limitAge.age} ans et plus` : `${limitAge.age} ans exactement`;
}

function quantityLine({ config }: ShownProduct): string | null {
  const { allowQuantitySelection, minQuantity, maxQuantity } = config;
  if (!allowQuantitySelection || maxQuantity <= 1) return null;
  if (minQuantity <= 1) return `${maxQuantity} au plus par personne`;
  return minQuantity === maxQuantity
    ? `${maxQuantity} par personne`
    : `De ${minQuantity} à ${maxQuantity} par personne`;
}

/** Conditions that do not depend on the stock. */
function conditionsOf(product: ShownProduct, membersOf: string | null): string[] {
  const { config } = product;
  return [
    ageLine(product),
    config.membersOnly ? reservationMessages.membersOnly(membersOf) : null,
    quantityLine(product),
    config.nonRefundable ? 'Non remboursable' : null,
  ].filter((line) => line !== null);
}

function optionsLine({ product_options: options }: ShownProduct): string | null {
  if (options.length === 0) return null;
  const shown = options
    .slice(0, 3)
    .map(({ name, price }) =>
      price > 0 ? `${name} (+\u00a0${formatPrice(Math.round(price * 100))})` : name,
    );
  const rest = options.length - shown.length;
  return `Options\u00a0: ${listInFrench(rest > 0 ? [...shown, countOf(rest, 'autre')] : shown)}`;
}

const faded: readonly ProductCardState['kind'][] = ['restricted', 'out_of_stock', 'ended', 'in_waiting_list'];

/** A product as a buyer sees it; the caller provides the action. */
export function ProductCard(props: ProductCardProps) {
  const {
    product,
    state,
    level = 3,
    action,
    children,
    hasOptionsLine = true,
    membersOf = null,
    zone,
  } = props;
  const id = useId();
  if (state.kind === 'loading') return <ProductCardSkeleton />;
  const { config, category } = product;
  const Heading = `h${level}` as const;
  const image = config.showImages ? product.images[0] : undefined;
  const tier = config.showPrice ? tierLine(product, zone) : null;
  const conditions = conditionsOf(product, membersOf).filter(
    (line) => state.kind !== 'restricted' || line !== state.message,
  );
  const options = hasOptionsLine ? optionsLine(product) : null;
  return (
    <article
      className={classes.card}
      aria-labelledby={id}
      data-state={state.kind}
      data-selected={state.kind === 'reserved' || undefined}
      data-faded={faded.includes(state.kind) || undefined}
      data-layout={config.layout === 'list' ? 'list' : 'card'}
      style={{ '--category': category?.color ?? 'transparent' } as CSSProperties}
    >
      {image && (
        <SizedPicture url={image.url} alt={image.alt} width={400} height={150} className={classes.image} />
      )}
      <Stack gap="sm" flex={1} miw={0} py={18} pl={22} pr={20}>
        <Group gap="6px 16px" align="flex-start" justify="space-between">
          <Box flex="1 1 150px" miw={0}>
            <Heading id={id} className={classes.name}>
              {product.name}
            </Heading>
            {config.showDescription && product.description && (
              <p className={classes.description}>{product.description}</p>
            )}
          </Box>
          {config.showPrice && <ProductPrice product={product} />}
        </Group>
        {(tier || conditions.length > 0 || options) && (
          <ul className={classes.notes}>
            {tier && (
              <Box component="li" c="var(--k-soleil-text)" fw={600}>
                {tier}
              </Box>
            )}
            {conditions.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {options && <li className={classes.options}>{options}</li>}
          </ul>
        )}
        <Group gap={10} justify="space-between" mih={44} mt="auto">
          <ProductStatePill state={state} zone={zone} />
          {action}
        </Group>
        {children}
      </Stack>
    </article>
  );
}
