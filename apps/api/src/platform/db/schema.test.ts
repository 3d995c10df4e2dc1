import { Column, getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { tablesIn } from '../people/references.ts';
import { loadTableModules } from '../people/testing/load-modules.ts';
import { socketIoAttachments } from '../realtime/tables.ts';

let tables: PgTable[];

beforeAll(async () => {
  tables = tablesIn(await loadTableModules());
});

function leadingColumns(table: PgTable): Set<string> {
  const { indexes, uniqueConstraints, columns } = getTableConfig(table);
  const leading = indexes.flatMap(({ config: { columns: indexed } }) =>
    indexed.slice(0, 1).flatMap((column) => ('name' in column && column.name ? [column.name] : [])),
  );
  const constrained = uniqueConstraints.flatMap(({ columns: parts }) =>
    parts.slice(0, 1).map(({ name }) => name),
  );
  const own = columns.filter((column) => column.primary || column.isUnique).map(({ name }) => name);
  return new Set([...leading, ...constrained, ...own]);
}

function columnsIn(expression: SQL): string[] {
  return expression.queryChunks.flatMap((chunk) => {
    if (is(chunk, Column)) return [chunk.name];
    return is(chunk, SQL) ? columnsIn(chunk) : [];
  });
}

/** The profiles of uploads are defined in code. */
const listsKeptInCode = ['files.profile'];

/** A refund may be reversed, a sale undone: only the sum has a sign. */
const stepsOfEitherSign = [
  'edition_tallies.refundedCents',
  'edition_tallies.feeRefundedCents',
  'edition_tallies.donationRefundedCents',
  'source_tallies.netCents',
  'product_tallies.grossCents',
  'cotisation_tallies.amountCents',
];

/** A number or a time would lead from a voter to a ballot (decision 075). */
const withoutTrace = ['assembly_vote_marks', 'assembly_ballots'];

/** Derived from one other row, whose number is theirs. */
const ofAnotherRow = ['answer_marks'];

describe('the schema', () => {
  it('every table has an inner number, a public identity and its times', () => {
    const without = tables
      .filter((table) => table !== socketIoAttachments)
      .filter((table) => ![...withoutTrace, ...ofAnotherRow].includes(getTableName(table)))
      .filter(
        (table) =>
          !['id', 'documentId', 'createdAt', 'updatedAt'].every((key) => key in getTableColumns(table)),
      )
      .map((table) => getTableName(table));
    expect(without).toEqual([]);
  });

  it('every foreign key says what happens when its target goes, and leads an index', () => {
    const problems = tables.flatMap((table) => {
      const leading = leadingColumns(table);
      return getTableConfig(table).foreignKeys.flatMap((key) => {
        const [column] = key.reference().columns;
        const name = `${getTableName(table)}.${column?.name}`;
        const findings: string[] = [];
        if (key.onDelete === undefined || key.onDelete === 'no action') findings.push(`${name}: on delete?`);
        if (!leading.has(column?.name ?? '')) findings.push(`${name}: no index`);
        if (key.onDelete === 'set null' && column?.notNull) findings.push(`${name}: cannot be null`);
        return findings;
      });
    });
    expect(problems).toEqual([]);
  });

  it('every closed list is checked by the database', () => {
    const unchecked = tables.flatMap((table) => {
      const { checks, columns } = getTableConfig(table);
      const names = checks.map((check) => check.name);
      return columns
        .filter((column) => column.enumValues && column.enumValues.length > 0)
        .filter((column) => {
          const snake = column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
          return !names.some((name) => name.startsWith(`${getTableName(table)}_${snake}`));
        })
        .map((column) => `${getTableName(table)}.${column.name}`);
    });
    expect(unchecked).toEqual(listsKeptInCode);
  });

  it('every amount of money is whole cents, and a check bounds it', () => {
    const amounts = tables.flatMap((table) => {
      const { checks, columns } = getTableConfig(table);
      const bounded = new Set(checks.flatMap((check) => columnsIn(check.value)));
      return columns
        .filter((column) => column.name.endsWith('Cents'))
        .map((column) => ({
          name: `${getTableName(table)}.${column.name}`,
          isSound: column.columnType === 'PgInteger' && bounded.has(column.name),
        }));
    });
    expect(amounts.length).toBeGreaterThan(20);
    expect(amounts.flatMap(({ name, isSound }) => (isSound ? [] : [name]))).toEqual(stepsOfEitherSign);
  });
});
