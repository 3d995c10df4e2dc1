import { randomBytes } from 'node:crypto';
import { eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import { foreignTableOf } from './references.ts';
import type { EditionCopier, EditionCopy } from './registry.ts';

type Key<T extends PgTable> = keyof T['_']['columns'] & string;
type Row = Record<string, unknown>;

interface CopyStep {
  readonly reference: PgColumn | null;
  run?(tx: Tx, copy: EditionCopy): Promise<void>;
}

interface CopyOptions<T extends PgTable> {
  /** Values that differ from the original, such as counters. */
  reset?: Partial<T['$inferInsert']>;
  /** Called last, for references inside documents. */
  adjust?: (row: Row, copy: EditionCopy) => Row;
}

const madeByDatabase = new Set(['id', 'documentId', 'createdAt', 'updatedAt']);
const batchSize = 500;

function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return column;
}

function movedValue(column: PgColumn, value: unknown, copy: EditionCopy): unknown {
  if (value === null) return null;
  if (value instanceof Date) return copy.shift.instant(value);
  if (column.columnType === 'PgDateString') return copy.shift.day(String(value));
  if (column.columnType === 'PgJsonb') return copy.ids.rewrite(value);
  const foreign = foreignTableOf(column);
  if (!foreign) return value;
  if (getTableName(foreign) === 'event_editions') return copy.toEditionId;
  const copied = copy.ids.of(foreign);
  // A reference into a copied table must not lead to the old edition.
  return copied ? (copied.get(Number(value)) ?? null) : value;
}

/** Dates are moved, and references and mentions inside documents lead to the copies. */
function movedRow(table: PgTable, row: Row, copy: EditionCopy): Row {
  const moved: Row = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (madeByDatabase.has(key) || column.generated) continue;
    moved[key] = movedValue(column, row[key], copy);
  }
  return moved;
}

async function copyRows(
  tx: Tx,
  table: PgTable,
  where: SQL,
  options: CopyOptions<PgTable>,
  copy: EditionCopy,
) {
  const rows: Row[] = await tx.select().from(table).where(where).orderBy(columnOf(table, 'id'));
  const pairs = rows.map((row) => {
    const documentId = randomBytes(12).toString('hex');
    const moved = { ...movedRow(table, row, copy), ...options.reset, documentId };
    return { row, documentId, moved: options.adjust?.(moved, copy) ?? moved };
  });
  for (let start = 0; start < pairs.length; start += batchSize) {
    const batch = pairs.slice(start, start + batchSize);
    const stored = await tx
      .insert(table)
      .values(batch.map(({ moved }) => moved) as PgTable['$inferInsert'][])
      .returning({ id: columnOf(table, 'id'), documentId: columnOf(table, 'documentId') });
    const newIds = new Map(stored.map(({ id, documentId }) => [String(documentId), Number(id)]));
    for (const { row, documentId } of batch) {
      const from = { id: Number(row.id), documentId: String(row.documentId) };
      copy.ids.add(table, from, { id: newIds.get(documentId) ?? 0, documentId });
    }
  }
}

/** Rows with a reference to the edition. */
export function copied<T extends PgTable>(table: T, key: Key<T>, options: CopyOptions<T> = {}): CopyStep {
  const column = columnOf(table, key);
  return {
    reference: column,
    run: (tx, copy) =>
      copyRows(tx, table, eq(column, copy.fromEditionId), options as CopyOptions<PgTable>, copy),
  };
}

/** Rows of a parent copied before: prices of products, slots of missions. */
export function copiedWith<T extends PgTable>(table: T, key: Key<T>, options: CopyOptions<T> = {}): CopyStep {
  const column = columnOf(table, key);
  const parent = foreignTableOf(column);
  if (!parent) throw new Error(`${getTableName(table)}.${key} points nowhere`);
  return {
    reference: null,
    run: async (tx, copy) => {
      const parents = [...(copy.ids.of(parent)?.keys() ?? [])];
      if (parents.length === 0) return;
      await copyRows(tx, table, inArray(column, parents), options as CopyOptions<PgTable>, copy);
    },
  };
}

/** Rows that are not copied: people and history of the old edition. */
export function notCopied<T extends PgTable>(table: T, ...keys: Key<T>[]): CopyStep[] {
  return keys.map((key) => ({ reference: columnOf(table, key) }));
}

export function defineEditionCopier(
  feature: string,
  steps: readonly CopyStep[],
  needs: readonly string[] = [],
): EditionCopier {
  return {
    feature,
    needs,
    references: steps.flatMap(({ reference }) => (reference ? [reference] : [])),
    copy: async (tx, copy) => {
      for (const step of steps) await step.run?.(tx, copy);
    },
  };
}
