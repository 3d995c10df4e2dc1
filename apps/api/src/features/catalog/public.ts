export { lowestPriceCents, remainingPlaces } from './edition-figures.ts';
export { previewProducts } from './read-products.ts';
