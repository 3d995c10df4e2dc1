import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from './tables.ts';

/** Images in use are not swept from the event's folder. */
export function registerProductImages({ uploads }: Pick<Platform, 'uploads'>): void {
  uploads.registerFileReferences('eventImage', async (db, urls) => {
    const used = await rowsOf<{ url: string }>(
      db,
      sql`
      select distinct image->>'url' as url from ${products} p, jsonb_array_elements(p.images) image
      where image->>'url' = any(${sql.param([...urls])}::text[])`,
    );
    return used.map(({ url }) => url);
  });
}
