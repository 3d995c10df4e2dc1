import type { HealthRead } from '@kermesse/domain/profiles/health';
import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

export const readHealthLog = definePort<[executor: Executor, userId: number], Promise<HealthRead[]>>(
  'profiles.health-log',
);
