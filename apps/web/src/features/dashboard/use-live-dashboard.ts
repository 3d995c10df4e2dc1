import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { useFreshQuery } from '../../platform/realtime/use-fresh-query.ts';
import { dashboardKeys } from './keys.ts';

/** Refetches the figures when they change; true while live updates arrive. */
export const useLiveDashboard = (editionId: string): boolean =>
  useFreshQuery(dashboardTopic(editionId), dashboardChanged, dashboardKeys.of(editionId));
