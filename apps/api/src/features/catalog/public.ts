export { lowestPriceCents, remainingPlaces } from './edition-figures.ts';
export { countPromoCodeUse, takePromoCodeUse } from './promo-code-uses.ts';
export { previewProducts } from './read-products.ts';
export { priceTiers, productCategories, productOptions, products, promoCodes } from './tables.ts';
