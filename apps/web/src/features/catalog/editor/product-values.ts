import type { OptionEntry, ProductEntry, TierEntry } from '@kermesse/domain/catalog/catalog-entries';
import { type ProductConfig, productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { noMoment, type WallMoment, wallInstant, wallMoment } from '@kermesse/domain/events/wall-moment';

/** Amounts in cents, moments in the time zone of the edition. */
export interface TierValues {
  documentId: string | null;
  name: string;
  price: number | null;
  capacity: number | null;
  starts_at: WallMoment;
  ends_at: WallMoment;
  is_active: boolean;
  /** Sold or held: such a part cannot be removed. */
  taken: number;
}

export interface OptionValues {
  documentId: string | null;
  name: string;
  option_type: string;
  price: number | null;
  capacity: number | null;
  max_quantity: number | null;
  is_active: boolean;
  taken: number;
}

export interface ProductValues {
  name: string;
  description: string;
  category: string | null;
  images: { url: string; alt: string }[];
  product_url: string;
  price: number | null;
  capacity: number | null;
  is_active: boolean;
  is_hidden: boolean;
  on_sale_from: WallMoment;
  on_sale_until: WallMoment;
  starts_at: WallMoment;
  config: ProductConfig;
  tiers: TierValues[];
  options: OptionValues[];
}

const cents = (euros: number) => Math.round(euros * 100);
const euros = (amount: number | null) => (amount === null ? null : amount / 100);

export const newTier = (name: string, price: number | null): TierValues => ({
  documentId: null,
  name,
  price,
  capacity: null,
  starts_at: noMoment,
  ends_at: noMoment,
  is_active: true,
  taken: 0,
});

export const newOption = (): OptionValues => ({
  documentId: null,
  name: '',
  option_type: '',
  price: 0,
  capacity: null,
  max_quantity: 10,
  is_active: true,
  taken: 0,
});

export const newProduct = (category: string | null): ProductValues => ({
  name: '',
  description: '',
  category,
  images: [],
  product_url: '',
  price: 0,
  capacity: null,
  is_active: true,
  is_hidden: false,
  on_sale_from: noMoment,
  on_sale_until: noMoment,
  starts_at: noMoment,
  config: productConfigSchema.parse({}),
  tiers: [],
  options: [],
});

function tierValues(tier: TierEntry, zone: string): TierValues {
  return {
    documentId: tier.documentId,
    name: tier.name,
    price: cents(tier.price),
    capacity: tier.capacity,
    starts_at: wallMoment(tier.starts_at, zone),
    ends_at: wallMoment(tier.ends_at, zone),
    is_active: tier.is_active,
    taken: tier.held + tier.sold,
  };
}

function optionValues(option: OptionEntry): OptionValues {
  return {
    documentId: option.documentId,
    name: option.name,
    option_type: option.option_type ?? '',
    price: cents(option.price),
    capacity: option.capacity,
    max_quantity: option.max_quantity,
    is_active: option.is_active,
    taken: option.held + option.sold,
  };
}

export function productValues(product: ProductEntry, zone: string): ProductValues {
  return {
    name: product.name,
    description: product.description,
    category: product.category?.documentId ?? null,
    images: product.images,
    product_url: product.product_url ?? '',
    price: cents(product.price),
    capacity: product.capacity,
    is_active: product.is_active,
    is_hidden: product.is_hidden,
    on_sale_from: wallMoment(product.on_sale_from, zone),
    on_sale_until: wallMoment(product.on_sale_until, zone),
    starts_at: wallMoment(product.starts_at, zone),
    config: product.config,
    tiers: product.product_tiers.map((tier) => tierValues(tier, zone)),
    options: product.product_options.map(optionValues),
  };
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

export function toProductDraft(values: ProductValues, zone: string) {
  const { config } = values;
  return {
    ...values,
    product_url: textOrNull(values.product_url),
    price: euros(values.price),
    on_sale_from: wallInstant(values.on_sale_from, zone),
    on_sale_until: wallInstant(values.on_sale_until, zone),
    starts_at: wallInstant(values.starts_at, zone),
    config: {
      ...config,
      membersType: config.membersOnly ? textOrNull(config.membersType ?? '') : null,
    },
    tiers: values.tiers.map(({ taken: _, ...tier }) => ({
      ...tier,
      price: euros(tier.price),
      starts_at: wallInstant(tier.starts_at, zone),
      ends_at: wallInstant(tier.ends_at, zone),
    })),
    options: values.options.map(({ taken: _, ...option }) => ({
      ...option,
      option_type: textOrNull(option.option_type),
      price: euros(option.price),
    })),
  };
}
