import { z } from 'zod';
import { hexColourSchema } from '../shared/colour.ts';
import { maxAmountCents } from '../shared/money.ts';
import { textField, webAddressSchema } from '../shared/text-field.ts';
import { currencySchema, discountTypeSchema, selectionModeSchema } from './enums.ts';
import { catalogMessages } from './messages.ts';
import { productConfigSchema } from './product-config.ts';
import { isTooSmallToPay } from './smallest-payment.ts';

export const catalogLimits = {
  capacity: 1_000_000,
  images: 10,
  maxOrder: 10_000,
  pricesAtOnce: 100,
} as const;

/** Amounts are sent in euros with at most two decimals; the database stores cents. */
const euros = (min: number, error: string) =>
  z
    .number({ error })
    .min(min, error)
    .max(maxAmountCents / 100, error)
    .multipleOf(0.01, error);

/** Free, or enough to be paid online; an option only adds to it. */
const price = euros(0, catalogMessages.badPrice).refine(
  (value) => !isTooSmallToPay(Math.round(value * 100)),
  catalogMessages.smallPrice,
);

const capacity = z
  .int({ error: catalogMessages.badCapacity })
  .min(0, catalogMessages.badCapacity)
  .max(catalogLimits.capacity, catalogMessages.badCapacity)
  .nullable();

const order = z
  .int({ error: catalogMessages.badOrder })
  .min(0, catalogMessages.badOrder)
  .max(catalogLimits.maxOrder, catalogMessages.badOrder);

export const categoryFields = {
  name: textField({ min: 2, max: 50 }),
  description: textField({ max: 200 }),
  color: hexColourSchema,
  order: order.min(1, catalogMessages.badOrder),
  selection_mode: selectionModeSchema,
  is_course: z.boolean(),
} as const;

/** As `productConfigSchema`, with quantities that fit together. */
export const soldProductConfigSchema = productConfigSchema.superRefine(
  ({ minQuantity, maxQuantity }, context) => {
    if (maxQuantity < 1)
      context.addIssue({ code: 'custom', path: ['maxQuantity'], message: catalogMessages.badQuantity });
    if (minQuantity > maxQuantity)
      context.addIssue({ code: 'custom', path: ['minQuantity'], message: catalogMessages.quantityOrder });
  },
);

export const productImageSchema = z.strictObject({
  url: z.string().min(1).max(200),
  alt: textField({ max: 200 }).default(''),
});

export const productFields = {
  name: textField({ min: 2, max: 100 }),
  description: textField({ max: 1_000 }),
  images: z
    .array(productImageSchema)
    .max(catalogLimits.images, catalogMessages.tooManyImages(catalogLimits.images)),
  product_url: webAddressSchema.nullable(),
  price,
  capacity,
  order,
  config: soldProductConfigSchema,
} as const;

export const tierFields = {
  name: textField({ min: 2, max: 50 }),
  price,
  capacity,
  order,
} as const;

export const optionFields = {
  name: textField({ min: 1, max: 100 }),
  option_type: textField({ max: 50 }).nullable(),
  price: euros(0, catalogMessages.badPrice),
  max_quantity: z
    .int({ error: catalogMessages.badQuantity })
    .min(1, catalogMessages.badQuantity)
    .max(1_000, catalogMessages.badQuantity),
  capacity,
  order,
} as const;

export const promoCodeFields = {
  coupon: z
    .string({ error: catalogMessages.couponRequired })
    .trim()
    .min(1, catalogMessages.couponRequired)
    .regex(/^[A-Z0-9_-]{1,20}$/, catalogMessages.badCoupon),
  discount_type: discountTypeSchema,
  discount_percent: z
    .int({ error: catalogMessages.badPercent })
    .min(1, catalogMessages.badPercent)
    .max(100, catalogMessages.badPercent)
    .nullable(),
  discount_amount: euros(0.01, catalogMessages.badDiscount).nullable(),
  currency: currencySchema,
  max_redemptions: z
    .int({ error: catalogMessages.badRedemptions })
    .min(1, catalogMessages.badRedemptions)
    .max(1_000_000, catalogMessages.badRedemptions)
    .nullable(),
  min_order_amount: euros(0.01, catalogMessages.badMinOrder).nullable(),
} as const;

interface Discount {
  readonly discountType: 'percentage' | 'fixed';
  readonly discountPercent?: number | null | undefined;
  readonly discountCents?: number | null | undefined;
}

/** The field where the discount is missing or too large; null when type and value agree. */
export function discountProblem(code: Discount): { path: string; message: string } | null {
  const hasPercent = code.discountPercent != null;
  const hasAmount = code.discountCents != null;
  const isPercentage = code.discountType === 'percentage';
  if (hasPercent === isPercentage && hasAmount !== isPercentage) return null;
  return {
    path: isPercentage ? 'discount_percent' : 'discount_amount',
    message: catalogMessages.oneDiscount,
  };
}

export function isInOrder(from: Date | null | undefined, until: Date | null | undefined): boolean {
  return !from || !until || from < until;
}
