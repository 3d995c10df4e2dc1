import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { useFreshQuery } from '../../platform/realtime/use-fresh-query.ts';
import { dashboardKey } from './api.ts';

/** Reads the figures again when they change; answers whether changes are heard as they happen. */
export const useLiveDashboard = (editionId: string): boolean =>
  useFreshQuery(dashboardTopic(editionId), dashboardChanged, dashboardKey(editionId));
