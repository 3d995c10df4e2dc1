import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { and, eq } from 'drizzle-orm';
import { boundViewer, type Caller } from '../../platform/collections/viewer.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { readProducts } from './read-products.ts';
import { products } from './tables.ts';
import { isProductShown } from './visibility.ts';

export async function productDetails(
  { db }: Pick<Platform, 'db'>,
  caller: Caller,
  documentId: string,
): Promise<ProductDetails> {
  const isShown = isProductShown(products, boundViewer(caller));
  const [found] = await readProducts(
    db.orm,
    and(eq(products.documentId, requireDocumentId(documentId)), isShown),
    caller.now,
  );
  if (!found) throw notFound();
  return found;
}
