import type { InjectOptions } from 'fastify';
import type { MatrixCase } from './matrix-case.ts';
import type { MatrixWorld } from './matrix-world.ts';

export async function prepareCall({ route, call }: MatrixCase, world: MatrixWorld): Promise<InjectOptions> {
  const { params = {}, query, payload, headers } = (await call?.(world)) ?? {};
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_all, name: string) => {
    if (!params[name]) throw new Error(`The case of ${route} gives no ${name}.`);
    return encodeURIComponent(params[name]);
  });
  return {
    method: method as 'GET',
    url: query ? `${path}?${query}` : path,
    ...(payload ? { payload } : {}),
    ...(headers ? { headers } : {}),
  };
}
