export { lowestPriceCents } from './edition-figures.ts';
export { moveProductDates } from './move-product-dates.ts';
export { countPromoCodeUse, takePromoCodeUse } from './promo-code-uses.ts';
export { confirmProducts, listProposedProducts, proposeProducts } from './proposed-products.ts';
export { priceTiers, productCategories, productOptions, products, promoCodes } from './tables.ts';
