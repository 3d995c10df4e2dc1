import type { ProductConfig } from '@kermesse/domain/catalog/product-config';

/** The catalogue's rules apply; the form may restrict them, never extend. The server checks both. */
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
