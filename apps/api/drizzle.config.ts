import { defineConfig } from 'drizzle-kit';

/** From 1.0 on `npx drizzle-kit generate --config apps/api/drizzle.config.ts` writes each further migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/api/src/**/tables*.ts',
  out: './apps/api/migrations',
  casing: 'snake_case',
});
