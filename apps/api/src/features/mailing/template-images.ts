import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { emails, emailTemplates } from './tables.ts';

/** Images used in a template or in a sent mail are kept when unused uploads are deleted. */
export function registerTemplateImages({ uploads }: Pick<Platform, 'uploads'>): void {
  uploads.registerFileReferences('eventImage', async (db, urls) => {
    const wanted = sql`${sql.param([...urls])}::text[]`;
    const used = await rowsOf<{ url: string }>(
      db,
      sql`
      select distinct block->>'url' as url
      from (select json from ${emailTemplates} union all select json from ${emails} where json is not null) d,
        jsonb_array_elements(d.json->'blocks') block
      where block->>'url' = any(${wanted})`,
    );
    return used.map(({ url }) => url);
  });
}
