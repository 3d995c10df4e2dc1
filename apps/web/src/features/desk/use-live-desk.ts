import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { useFreshQuery } from '../../platform/realtime/use-fresh-query.ts';
import { deskKeys } from './keys.ts';

/** Refetches when registrations or payments of the edition change, whoever changed them. */
export const useLiveDesk = (editionId: string): boolean =>
  useFreshQuery(dashboardTopic(editionId), dashboardChanged, deskKeys.of(editionId));
