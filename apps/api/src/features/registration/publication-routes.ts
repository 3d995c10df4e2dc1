import { publicationReviewAnswerSchema } from '@kermesse/domain/forms/route-answers';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { reviewPublication } from './review-publication.ts';

/** Not in the feature `forms`, as the check reads registrations. */
export function registerPublicationRoutes(app: App, { db, clock }: Platform): void {
  app.get(
    '/api/dynamic-forms/:documentId/publication-review',
    {
      config: { access: signedIn },
      schema: {
        summary: 'What publishing the draft does to stored answers, and what the edition misses in it',
        tags: ['forms'],
        params: z.object({ documentId: z.string().max(100) }),
        querystring: noQuery,
        response: { 200: publicationReviewAnswerSchema },
      },
    },
    async (request) => ({
      data: await reviewPublication(db.orm, requireActor(request), request.params.documentId, clock.now()),
      meta: {},
    }),
  );
}
