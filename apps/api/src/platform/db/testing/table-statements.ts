import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { loadTableModules } from '../../people/testing/load-modules.ts';

export type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** drizzle-kit chains snapshots by their numbers: this is the one that the first migration of 1.0 will follow. */
const snapshotId = '5f1c9a52-3f0e-4a61-9d0c-6f6f0b0c1a00';

export async function snapshotOfTables(extra: Record<string, unknown> = {}): Promise<Snapshot> {
  const exported = Object.entries(Object.assign({}, ...(await loadTableModules()), extra));
  // Modules list what they export in one order or another, depending on who loads them.
  const tables = Object.fromEntries(exported.sort(([name], [other]) => (name < other ? -1 : 1)));
  return { ...generateDrizzleJson(tables, undefined, undefined, 'snake_case'), id: snapshotId };
}

const begin = '-- ===== Tables of the code: written by npm run db:generate =====\n';
const end = '-- ===== End of the tables of the code =====\n';

/** The migration with the part of the tables written anew; what is written by hand is kept. */
export async function withTablesOf(snapshot: Snapshot, migration: string): Promise<string> {
  const [before, rest] = migration.split(begin);
  const after = rest?.slice(rest.indexOf(end));
  if (before === undefined || !after?.startsWith(end))
    throw new Error('the lines around the tables are missing');
  const statements = await generateMigration(generateDrizzleJson({}), snapshot);
  return [
    before,
    begin,
    ...statements.map((each) => `${each.trim()}\n--> statement-breakpoint\n`),
    after,
  ].join('');
}
