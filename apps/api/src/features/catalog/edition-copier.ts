import { copied, copiedWith, defineEditionCopier } from '../../platform/people/edition-copier.ts';
import { priceTiers, productCategories, productOptions, products, promoCodes } from './tables.ts';

const nothingTaken = { held: 0, sold: 0 };

export const catalogEditionCopier = defineEditionCopier('catalog', [
  copied(productCategories, 'editionId'),
  copied(products, 'editionId', { reset: nothingTaken }),
  copiedWith(priceTiers, 'productId', { reset: nothingTaken }),
  copiedWith(productOptions, 'productId', { reset: nothingTaken }),
  copied(promoCodes, 'editionId', { reset: { redemptions: 0 } }),
]);
