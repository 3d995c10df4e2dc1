import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { openServerEngine } from '../platform/db/server-engine.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresAdminUrl: string;
  }
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
export const templateDatabase = 'kermesse_template';

/** One server for the whole run, with a migrated template that each test file clones in milliseconds. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const log = createLogger('silent');
  const admin = openServerEngine({ url: server.url('postgres'), pool: 1, timeoutMs: 5_000, log });
  await admin.executeSql(`create database ${templateDatabase}`);
  await admin.close();
  const template = openServerEngine({ url: server.url(templateDatabase), pool: 2, timeoutMs: 5_000, log });
  if (existsSync(migrationsFolder)) await migrate(template, migrationsFolder);
  await template.close();
  project.provide('postgresAdminUrl', server.url('postgres'));
  return () => server.stop();
}
