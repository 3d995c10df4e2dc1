import type { Feature } from '../../platform/feature.ts';
import { categoryCollection } from './category-collection.ts';
import { catalogEditionCopier } from './edition-copier.ts';
import { priceTierCollection, productOptionCollection } from './part-collections.ts';
import { productCollection } from './product-collection.ts';
import { promoCodeCollection } from './promo-code-collection.ts';
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
};
