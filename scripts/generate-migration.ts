import { readFileSync, writeFileSync } from 'node:fs';
import { snapshotOfTables, withTablesOf } from '@kermesse/api/platform/db/testing/table-statements';
import { inRoot } from './lib/paths.ts';

const file = inRoot('apps/api/migrations/0000_schema.sql');
const snapshot = await snapshotOfTables();
writeFileSync(file, await withTablesOf(snapshot, readFileSync(file, 'utf8')));
writeFileSync(
  inRoot('apps/api/migrations/meta/0000_snapshot.json'),
  `${JSON.stringify(snapshot, null, 2)}\n`,
);
console.log('apps/api/migrations/0000_schema.sql is written. A database that is older must be deleted.');
