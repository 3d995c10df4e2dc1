import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { useFreshQuery } from '../../platform/realtime/use-fresh-query.ts';
import { deskKey } from './api.ts';

/** Reads the list again when registrations or money of the edition move, whoever moved them. */
export const useLiveDesk = (editionId: string): boolean =>
  useFreshQuery(dashboardTopic(editionId), dashboardChanged, deskKey(editionId));
