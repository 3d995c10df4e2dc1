import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { startPostgres } from './postgres-server.ts';
import { openTestEngine } from './test-engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresAdminUrl: string;
  }
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
export const templateDatabase = 'kermesse_template';

/** One server for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const admin = openTestEngine(server.url('postgres'), 1);
  await admin.executeSql(`create database ${templateDatabase}`);
  await admin.close();
  const template = openTestEngine(server.url(templateDatabase), 2);
  if (existsSync(migrationsFolder)) await migrate(template, migrationsFolder);
  await template.close();
  project.provide('postgresAdminUrl', server.url('postgres'));
  return () => server.stop();
}
