import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import type { IdentityTable } from '../declaration.ts';
import { readIdentity } from '../identity-key.ts';

type Ordered = IdentityTable & Record<'position', PgColumn>;
type Row = Record<string, unknown> & { id: number; documentId: string };

/** `mayOrder` gets the locked rows, all of one parent. Rows that are not named keep their position. */
export async function setPositions(
  tx: Tx,
  table: Ordered,
  {
    ids,
    parentOf,
    mayOrder,
    first = 0,
  }: {
    ids: readonly string[];
    parentOf: (row: Row) => unknown;
    mayOrder: (row: Row) => Promise<boolean>;
    first?: number;
  },
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.some((id) => readIdentity(id)?.by !== 'documentId')) throw notFound();
  const rows = (await tx
    .select()
    .from(table as PgTable)
    .where(inArray(table.documentId, wanted))
    .orderBy(table.id)
    .for('update')) as Row[];
  const [sample] = rows;
  if (!sample || rows.length !== wanted.length) throw notFound();
  if (rows.some((row) => parentOf(row) !== parentOf(sample)))
    throw new AppError('validation_failed', { message: catalogMessages.otherParent });
  if (!(await mayOrder(sample))) throw notFound();
  const places = sql.join(
    wanted.map((id, index) => sql`(${id}::text, ${index + first}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${table} set position = place.position, updated_at = now()
    from (values ${places}) as place(document_id, position)
    where ${table}.document_id = place.document_id`);
}
