import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { foldSteps } from '../dashboard/public.ts';

export const foldResults = defineJob({
  name: 'results.fold-tallies',
  schema: z.object({}),
  schedule: '* * * * *',
  handler: (platform: Pick<Platform, 'db'>) => foldSteps(platform, ['answer_tallies', 'form_page_tallies']),
});
