import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { defineJob } from './job.ts';

/** The embedded engine never frees the room of deleted rows by itself; a server does. */
export const vacuumEmbedded = defineJob({
  name: 'database.vacuum',
  schema: z.object({}),
  schedule: '30 4 * * *',
  handler: async ({ db }: { readonly db: Database }) => {
    if (db.engine.kind === 'embedded') await db.orm.execute(sql`vacuum (analyze)`);
  },
});
