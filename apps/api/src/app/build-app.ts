import type { DemoAccount } from '@kermesse/domain/settings/page-settings';
import { linkCollections, registerCollections } from '../platform/collections/routes.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { App, Feature } from '../platform/feature.ts';
import { registerGeoRoutes } from '../platform/geo/routes.ts';
import { createApp } from '../platform/http/create-app.ts';
import { registerHealth } from '../platform/http/health.ts';
import { registerApiReference } from '../platform/http/openapi.ts';
import { defaultPageMeta, type PageMeta } from '../platform/http/page-meta.ts';
import { vacuumEmbedded } from '../platform/jobs/vacuum.ts';
import { registerMailboxRoutes } from '../platform/mail/mailbox-routes.ts';
import { registerMetrics } from '../platform/metrics/metrics.ts';
import { registerWebApp } from '../platform/pages/web-app.ts';
import type { Platform } from '../platform/platform.ts';
import { fillPorts } from '../platform/ports.ts';
import { registerRegistryRoutes } from '../platform/registry/routes.ts';
import { registerUploads } from '../platform/uploads/routes.ts';
import { sweepFilesJob } from '../platform/uploads/sweep-files.ts';

export interface BuildAppOptions {
  platform: Platform;
  secret: string;
  features: readonly Feature[];
  /** Without it only the API is served, as in most tests. */
  web?: { folder: string; demoAccounts: readonly DemoAccount[] };
}

function metaResolver(platform: Platform, features: readonly Feature[]) {
  const resolvers = features.flatMap((feature) => feature.pageMeta ?? []);
  return async (url: URL): Promise<PageMeta | null> => {
    for (const resolver of resolvers) {
      const match = resolver.pattern.exec(url.pathname);
      if (match) return resolver.resolve(platform, match, url);
    }
    return defaultPageMeta;
  };
}

export async function buildApp({ platform, secret, features, web }: BuildAppOptions): Promise<App> {
  fillPorts(features);
  const app = await createApp(platform, secret);
  registerHealth(app, platform.db);
  registerMetrics(app, platform);
  await registerUploads(app, platform);
  registerGeoRoutes(app, platform);
  registerRegistryRoutes(app, platform);
  registerMailboxRoutes(app, platform);
  // Before the routes, whose schemas use the linked collections.
  const collections = features.flatMap((feature) => feature.collections ?? []);
  linkCollections(collections);
  for (const feature of features) {
    await feature.routes?.(app, platform);
    feature.listeners?.(platform);
    if (feature.personalData) platform.people.personalData.push(feature.personalData);
    if (feature.adoptVisitor) platform.people.visitorAdopters.push(feature.adoptVisitor);
    if (feature.editionCopier) platform.people.editionCopiers.push(feature.editionCopier);
  }
  platform.jobs.register(
    [sweepFilesJob, vacuumEmbedded, ...features.flatMap((feature) => feature.jobs ?? [])],
    platform,
  );
  await platform.jobs.prepare();
  registerCollections(app, platform, collections);
  await registerApiReference(app);
  if (web) {
    const developmentPages = platform.config.env !== 'production';
    await registerWebApp(app, {
      folder: web.folder,
      site: platform.config.server.publicUrl ?? 'http://localhost',
      settings: {
        ...platform.config.public,
        developmentPages,
        demoAccounts: developmentPages ? web.demoAccounts : [],
        supportEmail: platform.config.mail.support,
        termsUrl: platform.config.auth.termsUrl ?? '/conditions',
        redirectApps: platform.config.auth.redirectApps,
      },
      resolveMeta: metaResolver(platform, features),
      readPublicPaths: async () =>
        (await Promise.all(features.map((feature) => feature.publicPaths?.(platform) ?? []))).flat(),
    });
  } else {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  }
  await app.ready();
  return app;
}
