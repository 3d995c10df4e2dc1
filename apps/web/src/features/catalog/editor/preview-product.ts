import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import type { ProductDetails, ShownTier } from '@kermesse/domain/catalog/product-details';
import { freeOf, productState } from '@kermesse/domain/catalog/product-state';
import { wallInstant } from '@kermesse/domain/events/wall-moment';
import type { OptionValues, ProductValues, TierValues } from './product-values.ts';

const wholeOr = (value: number | null, otherwise: number) =>
  value === null || Number.isNaN(value) ? otherwise : value;
const stockOf = (capacity: number | null, taken: number) => ({
  stock: capacity === null || !Number.isInteger(capacity) ? null : capacity,
  held: 0,
  sold: taken,
});

interface DraftTier extends ReturnType<typeof stockOf> {
  name: string;
  priceCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  isActive: boolean;
}

/** An incomplete date counts as none. */
function dateOf(moment: TierValues['starts_at'], zone: string): Date | null {
  const instant = wallInstant(moment, zone);
  return instant ? new Date(instant) : null;
}

function draftTier(tier: TierValues, zone: string): DraftTier {
  return {
    ...stockOf(tier.capacity, tier.taken),
    name: tier.name || 'Tarif',
    priceCents: wholeOr(tier.price, 0),
    startsAt: dateOf(tier.starts_at, zone),
    endsAt: dateOf(tier.ends_at, zone),
    isActive: tier.is_active,
  };
}

function shownTier(tier: DraftTier | null): ShownTier | null {
  if (!tier) return null;
  return {
    documentId: '',
    name: tier.name,
    price: tier.priceCents / 100,
    order: 0,
    available_stock: freeOf(tier),
    stock_unlimited: tier.stock === null,
    starts_at: tier.startsAt?.toISOString() ?? null,
    ends_at: tier.endsAt?.toISOString() ?? null,
  };
}

function shownOption(option: OptionValues): ProductDetails['product_options'][number] {
  const stock = stockOf(option.capacity, option.taken);
  return {
    documentId: option.documentId ?? '',
    name: option.name || 'Option',
    option_type: option.option_type || null,
    price: wholeOr(option.price, 0) / 100,
    max_quantity: wholeOr(option.max_quantity, 1),
    available_stock: freeOf(stock),
    stock_unlimited: stock.stock === null,
    is_active: option.is_active,
  };
}

interface PreviewContext {
  category: CategoryEntry | null;
  taken: number;
  zone: string;
  now: Date;
}

/** What a buyer would see if the form were saved now, by the server's rules. */
export function previewProduct(values: ProductValues, context: PreviewContext): ProductDetails {
  const { category, taken, zone, now } = context;
  const tiers = values.tiers.map((tier) => draftTier(tier, zone));
  const options = values.options.filter((option) => option.is_active);
  const onSaleFrom = dateOf(values.on_sale_from, zone);
  const onSaleUntil = dateOf(values.on_sale_until, zone);
  const state = productState(
    {
      ...stockOf(values.capacity, taken),
      priceCents: wholeOr(values.price, 0),
      isActive: values.is_active,
      onSaleFrom,
      onSaleUntil,
    },
    tiers,
    options.map((option) => ({ ...stockOf(option.capacity, option.taken), isActive: true })),
    now,
  );
  return {
    productId: '',
    documentId: '',
    name: values.name || 'Nom du produit',
    description: values.description,
    images: values.images,
    product_url: values.product_url || null,
    category,
    price: state.priceCents / 100,
    stock: state.stock,
    is_unlimited: state.stock === null,
    isSoldOut: state.isSoldOut,
    is_active: values.is_active,
    is_on_sale: state.isOnSale,
    on_sale_from: onSaleFrom?.toISOString() ?? null,
    on_sale_until: onSaleUntil?.toISOString() ?? null,
    currentTier: shownTier(state.current),
    nextTier: shownTier(state.next),
    product_tiers: {
      current: shownTier(state.current),
      all: tiers.flatMap((tier) => shownTier(tier) ?? []),
    },
    upcoming_changes: state.upcomingChanges.map((date) => date.toISOString()),
    product_options: options.map(shownOption),
    config: values.config,
    timestamp: now.toISOString(),
  };
}
