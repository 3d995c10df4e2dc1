export { lowestPriceCents } from './edition-figures.ts';
export { priceTiers, productCategories, productOptions, products, promoCodes } from './tables.ts';
