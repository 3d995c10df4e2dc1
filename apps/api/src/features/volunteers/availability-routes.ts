import { editAvailabilitySchema, myInscriptionDetailSchema } from '@kermesse/domain/registration/schemas';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMyInscription } from '../registration/public.ts';
import { editAvailability } from './edit-availability.ts';

const tags = ['registration'];
const params = z.object({ documentId: z.string().max(40) });

export function registerAvailabilityRoutes(app: App, platform: Platform): void {
  app.put(
    '/api/custom/my-inscriptions/:documentId/availability',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Change when one can come as a volunteer',
        tags,
        params,
        body: editAvailabilitySchema,
        response: { 200: myInscriptionDetailSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { documentId } = request.params;
      await editAvailability(platform, actor, documentId, request.body.data.timeRanges);
      return { data: await readMyInscription(platform, actor, documentId) };
    },
  );
}
