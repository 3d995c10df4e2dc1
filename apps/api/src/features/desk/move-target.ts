import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import type { MoveTarget, MoveTargets } from '@kermesse/domain/desk/action-schemas';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import { priceTiers, productCategories, productOptions, products } from '../catalog/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { coursePersonOf, inscriptionItems } from '../registration/public.ts';
import type { Edition, Inscription } from './find-registration.ts';

export type Item = typeof inscriptionItems.$inferSelect;

export interface Destination {
  readonly productId: number;
  readonly priceTierId: number | null;
  readonly optionId: number | null;
  readonly unitPriceCents: number;
  readonly productName: string;
  readonly tierName: string;
  readonly optionName: string | null;
  readonly categoryName: string | null;
  readonly categoryColor: string | null;
  readonly isNonRefundable: boolean;
  readonly coursePerson: string | null;
  /** Free places in product, tier and option together; null is unlimited. */
  readonly free: number | null;
}

interface Counted {
  stock: number | null;
  held: number;
  sold: number;
}

const freeOf = ({ stock, held, sold }: Counted): number | null =>
  stock === null ? null : stock - held - sold;
const least = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : Math.min(...known);
};

export async function findSoldItem(
  executor: Executor,
  inscription: Inscription,
  documentId: string,
): Promise<Item> {
  const [item] = await executor
    .select()
    .from(inscriptionItems)
    .where(
      and(eq(inscriptionItems.documentId, documentId), eq(inscriptionItems.inscriptionId, inscription.id)),
    );
  if (!item) throw notFound();
  if (item.status !== 'sold') throw new AppError('conflict', { message: say.movedMeanwhile });
  return item;
}

/** The person is stored once, on the first of the registration's articles in that course. */
async function coursePersonIn(
  executor: Executor,
  inscription: Inscription,
  item: Item,
  productId: number,
): Promise<string | null> {
  const { id, thirdPersonId } = inscription;
  const [first] = await executor
    .select({ id: inscriptionItems.id })
    .from(inscriptionItems)
    .where(
      and(
        eq(inscriptionItems.inscriptionId, id),
        eq(inscriptionItems.productId, productId),
        isNotNull(inscriptionItems.coursePerson),
        inArray(inscriptionItems.status, ['pending', 'sold']),
        ne(inscriptionItems.id, item.id),
      ),
    )
    .limit(1);
  if (first) return null;
  if (thirdPersonId === null) return coursePersonOf(inscription, null);
  const [person] = await executor.select().from(thirdPersons).where(eq(thirdPersons.id, thirdPersonId));
  return coursePersonOf(inscription, person ?? null);
}

/** Within the edition. Organisers may choose what is no longer on sale. */
export async function findDestination(
  executor: Executor,
  edition: Edition,
  inscription: Inscription,
  item: Item,
  { product: productKey, tier: tierKey, option: optionKey }: MoveTarget,
): Promise<Destination> {
  const [found] = await executor
    .select({ product: products, category: productCategories })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(and(eq(products.documentId, productKey), eq(products.editionId, edition.id)));
  if (!found) throw notFound();
  const { product, category } = found;
  const tiers = await executor.select().from(priceTiers).where(eq(priceTiers.productId, product.id));
  const options = await executor
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, product.id));
  const tier = tierKey === null ? null : tiers.find(({ documentId }) => documentId === tierKey);
  const option = optionKey === null ? null : options.find(({ documentId }) => documentId === optionKey);
  if (tier === undefined || option === undefined || (tier === null && tiers.length > 0)) throw notFound();
  if (option === null && options.some(({ isActive }) => isActive))
    throw invalidField('option', say.optionNeeded(product.name));
  return {
    productId: product.id,
    priceTierId: tier?.id ?? null,
    optionId: option?.id ?? null,
    unitPriceCents: (tier?.priceCents ?? product.priceCents) + (option?.priceCents ?? 0),
    productName: product.name,
    tierName: tier?.name ?? catalogMessages.defaultTier,
    optionName: option?.name ?? null,
    categoryName: category?.name ?? null,
    categoryColor: category?.color ?? null,
    isNonRefundable: productConfigSchema.parse(product.config).nonRefundable,
    coursePerson: category?.isCourse ? await coursePersonIn(executor, inscription, item, product.id) : null,
    free: least([freeOf(product), tier ? freeOf(tier) : null, option ? freeOf(option) : null]),
  };
}

export const isSamePlace = (item: Item, to: Destination): boolean =>
  item.productId === to.productId && item.priceTierId === to.priceTierId && item.optionId === to.optionId;

export const labelOf = (place: {
  productName: string;
  priceTierId: number | null;
  tierName: string;
  optionName: string | null;
}): string =>
  [place.productName, place.optionName, place.priceTierId === null ? null : place.tierName]
    .filter(Boolean)
    .join(' · ');

export async function listTargets(executor: Executor, editionId: number): Promise<MoveTargets> {
  const offered = await executor
    .select()
    .from(products)
    .where(eq(products.editionId, editionId))
    .orderBy(asc(products.position), asc(products.id));
  const ids = offered.map(({ id }) => id);
  if (ids.length === 0) return [];
  const tiers = await executor
    .select()
    .from(priceTiers)
    .where(inArray(priceTiers.productId, ids))
    .orderBy(asc(priceTiers.position), asc(priceTiers.id));
  const options = await executor
    .select()
    .from(productOptions)
    .where(and(inArray(productOptions.productId, ids), eq(productOptions.isActive, true)))
    .orderBy(asc(productOptions.position), asc(productOptions.id));
  const present = (row: Counted & { documentId: string; name: string; priceCents: number }) => ({
    documentId: row.documentId,
    name: row.name,
    priceCents: row.priceCents,
    free: freeOf(row),
  });
  return offered.map((product) => ({
    ...present(product),
    tiers: tiers.filter(({ productId }) => productId === product.id).map(present),
    options: options.filter(({ productId }) => productId === product.id).map(present),
  }));
}
