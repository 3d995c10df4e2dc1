export { lowestPriceCents } from './edition-figures.ts';
export { countPromoCodeUse, takePromoCodeUse } from './promo-code-uses.ts';
export { priceTiers, productCategories, productOptions, products, promoCodes } from './tables.ts';
