import type { Config } from './config.ts';

/** Public address of the site, for links in mails, files and payments. */
export function siteUrl({ server }: Pick<Config, 'server'>): string {
  return server.publicUrl ?? `http://localhost:${server.port}`;
}
