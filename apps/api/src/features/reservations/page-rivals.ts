import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../platform/db/database.ts';
import { products } from '../catalog/public.ts';
import { publishedVersion } from '../forms/public.ts';
import type { Sale } from './sale-facts.ts';

const placedSchema = z.object({
  productId: z.string().nullish(),
  productData: z.object({ documentId: z.string().optional() }).nullish(),
});
const pageSchema = z.object({
  blocks: z.array(z.object({ products: z.array(placedSchema).default([]) })).default([]),
});

/** Products of a page, by their public ids. A version never changes, so it is read once. */
const pagesOfVersion = new Map<number, readonly ReadonlySet<string>[]>();
const keptVersions = 200;

function readPages(version: { id: number; pages: unknown[] }): readonly ReadonlySet<string>[] {
  const known = pagesOfVersion.get(version.id);
  if (known) return known;
  const pages = version.pages.flatMap((page) => {
    const parsed = pageSchema.safeParse(page);
    if (!parsed.success) return [];
    const placed = parsed.data.blocks.flatMap((block) => block.products);
    return [new Set(placed.map((each) => each.productId ?? each.productData?.documentId ?? ''))];
  });
  if (pagesOfVersion.size >= keptVersions) pagesOfVersion.clear();
  pagesOfVersion.set(version.id, pages);
  return pages;
}

/** Products that share a page of the published form with this one and may not be chosen beside it. */
export async function pageRivals(executor: Executor, sale: Sale): Promise<number[]> {
  if (!sale.hasPageRule) return [];
  const version = await publishedVersion(executor, sale.editionId);
  if (!version) return [];
  const siblings = readPages(version)
    .filter((page) => page.has(sale.documentId))
    .flatMap((page) => [...page].filter((id) => id !== sale.documentId && id !== ''));
  if (siblings.length === 0) return [];
  const isRival = sale.config.onePerPage ? sql`true` : sql`(${products.config}->>'onePerPage')::boolean`;
  const rows = await executor
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.documentId, siblings), eq(products.editionId, sale.editionId), isRival));
  return rows.map(({ id }) => id);
}
