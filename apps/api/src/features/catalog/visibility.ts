import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { isPublicEdition, mayOnEdition } from '../organizers/public.ts';
import { products } from './tables.ts';

/** Organisers see everything; others what is active, not hidden, and of a public edition. */
export function isProductShown(product: typeof products, viewer: Viewer): SQL | undefined {
  return or(
    sql`${product.isActive} and not ${product.isHidden} and ${isPublicEdition(product.editionId)}`,
    mayOnEdition(product.editionId, viewer),
  );
}

/** For tiers and options; inactive ones are only for organisers. */
export function isPartShown(productId: SQLWrapper, isActive: SQLWrapper, viewer: Viewer): SQL {
  return sql`exists (
    select from ${products} pp where pp.id = ${productId} and (
      (${isActive} and pp.is_active and not pp.is_hidden and ${isPublicEdition(sql`pp.edition_id`)})
      or ${mayOnEdition(sql`pp.edition_id`, viewer)}))`;
}
