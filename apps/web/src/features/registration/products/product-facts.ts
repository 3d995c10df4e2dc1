import {
  type ProductCardState,
  type ProductRestriction,
  productCardState,
} from '@kermesse/domain/catalog/product-card-state';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { CourseRestriction } from '@kermesse/domain/registration/schemas';

function restrictionFor(
  productId: string,
  restrictions: readonly CourseRestriction[],
): ProductRestriction | null {
  const found = restrictions.find((one) => one.productId === productId);
  return found ? { reason: found.type, message: found.message } : null;
}

interface Facts {
  details: ProductDetails | null | undefined;
  reservedQuantity: number;
  restrictions: readonly CourseRestriction[];
  waiting: { position: number | null; offeredUntil?: string | null } | null;
}

export function stateOf({ details, reservedQuantity, restrictions, waiting }: Facts): ProductCardState {
  return productCardState({
    live: details,
    reservedQuantity,
    restriction: details ? restrictionFor(details.productId, restrictions) : null,
    waiting,
  });
}

/** By the limit of the product and its stock. */
export function mostOf(details: ProductDetails, reservedQuantity: number, offeredQuantity = 0): number {
  const { maxQuantity } = details.config;
  if (details.stock === null) return maxQuantity;
  return Math.max(
    reservedQuantity,
    Math.min(maxQuantity, reservedQuantity + Math.max(details.stock, offeredQuantity)),
  );
}
