import { homeSchema } from '@kermesse/domain/home/schemas';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { readHome } from './read-home.ts';

export const homeFeature: Feature = {
  name: 'home',
  routes: (app, platform) => {
    app.get(
      '/api/custom/home',
      {
        config: { access: signedIn },
        schema: {
          summary: 'What is next for me',
          tags: ['home'],
          querystring: noQuery,
          response: { 200: homeSchema },
        },
      },
      (request) => readHome(platform, requireActor(request)),
    );
  },
};
