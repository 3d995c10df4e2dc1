import type { ProductDetails } from '../catalog/product-details.ts';
import type { ProductUpdate } from './schemas.ts';

/** The product with the stock, price and tier of the latest update. */
export function applyProductUpdate(
  details: ProductDetails,
  update: ProductUpdate | undefined,
): ProductDetails {
  if (!update || update.timestamp < details.timestamp) return details;
  return {
    ...details,
    stock: update.stock,
    is_unlimited: update.stock === null,
    isSoldOut: update.isSoldOut,
    price: update.price,
    currentTier: update.tier,
    nextTier: update.tierInfo.next,
    upcoming_changes: update.tierInfo.upcoming_changes,
    timestamp: update.timestamp,
  };
}
