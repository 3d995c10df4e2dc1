import type { ProductConfig } from '@kermesse/domain/catalog/product-config';

/**
 * A product as a form sells it: the catalogue's rules hold, and the form may show less of it or give fewer, never
 * more. The server asks both.
 */
export function shownConfig(own: ProductConfig, placed: ProductConfig): ProductConfig {
  return {
    ...own,
    showPrice: own.showPrice && placed.showPrice,
    showDescription: own.showDescription && placed.showDescription,
    showImages: own.showImages && placed.showImages,
    layout: placed.layout === 'card' ? own.layout : placed.layout,
    allowQuantitySelection: own.allowQuantitySelection || placed.allowQuantitySelection,
    minQuantity: Math.max(own.minQuantity, placed.minQuantity),
    maxQuantity: Math.min(own.maxQuantity, placed.maxQuantity),
  };
}
