import type { FastifyInstance, RouteOptions } from 'fastify';

export interface RouteEntry {
  method: string;
  url: string;
  access: string;
  hasInput: boolean;
  hasOutput: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeInventory(): RouteEntry[];
  }
}

const withoutBody = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

function describe(route: RouteOptions, method: string): RouteEntry {
  const schema = route.schema ?? {};
  const hasParams = route.url.includes(':');
  const hasInput =
    (!hasParams || schema.params !== undefined) &&
    (method !== 'GET' || schema.querystring !== undefined) &&
    (withoutBody.has(method) || schema.body !== undefined);
  return {
    method,
    url: route.url,
    access: route.config?.access?.name ?? '',
    hasInput,
    hasOutput: schema.response !== undefined,
  };
}

/** A route without a declared access rule stops the start, as it would be open to everybody. */
export function registerRouteInventory(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  const entries = () =>
    routes.flatMap((route) =>
      [route.method]
        .flat()
        .filter((method) => method !== 'HEAD')
        .map((method) => describe(route, method)),
    );
  app.decorate('routeInventory', entries);
  app.addHook('onReady', async () => {
    const open = entries().filter((entry) => entry.access === '');
    if (open.length > 0) {
      const names = open.map((entry) => `${entry.method} ${entry.url}`).join(', ');
      throw new Error(`Routes without a declared access rule: ${names}`);
    }
  });
}
