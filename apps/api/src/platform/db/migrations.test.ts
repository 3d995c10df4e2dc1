import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { loadTableModules } from '../people/testing/load-modules.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const meta = join(folder, 'meta');

function latestSnapshot(): Parameters<typeof generateMigration>[0] {
  const [latest] = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort((a, b) => b.localeCompare(a));
  return JSON.parse(readFileSync(join(meta, latest ?? ''), 'utf8'));
}

async function missingStatements(extra: Record<string, unknown> = {}): Promise<string[]> {
  const schema = Object.assign({}, ...(await loadTableModules()), extra);
  return generateMigration(latestSnapshot(), generateDrizzleJson(schema, undefined, undefined, 'snake_case'));
}

describe('migrations', () => {
  it('every file runs: the journal names it', () => {
    const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(files.sort());
  });

  it('say what the tables say: run `npm run db:generate` after changing one', async () => {
    expect(await missingStatements()).toEqual([]);
  });

  it('a table without a migration is noticed', async () => {
    const diaries = pgTable('diaries', { entry: text() });
    expect((await missingStatements({ diaries })).join()).toContain('CREATE TABLE "diaries"');
  });
});
