import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { editionPlacesLeft, editionPriceFrom, editionProducts } from '../events/public.ts';
import { categoryCollection } from './category-collection.ts';
import { catalogEditionCopier } from './edition-copier.ts';
import { lowestPriceCents, remainingPlaces } from './edition-figures.ts';
import { priceTierCollection, productOptionCollection } from './part-collections.ts';
import { productCollection } from './product-collection.ts';
import { promoCodeCollection } from './promo-code-collection.ts';
import { previewProducts } from './read-products.ts';
import { registerCatalogRoutes } from './routes.ts';

export const catalogFeature: Feature = {
  name: 'catalog',
  routes: registerCatalogRoutes,
  collections: [
    categoryCollection,
    productCollection,
    priceTierCollection,
    productOptionCollection,
    promoCodeCollection,
  ],
  editionCopier: catalogEditionCopier,
  fills: [
    fillPort(editionPlacesLeft, remainingPlaces),
    fillPort(editionPriceFrom, lowestPriceCents),
    fillPort(editionProducts, previewProducts),
  ],
};
