import { organizerKeys } from '../../platform/queries/keys.ts';

export const dashboardKeys = {
  of: (editionId: string, ...part: readonly unknown[]) => [
    ...organizerKeys.all,
    'dashboard',
    editionId,
    ...part,
  ],
  eventFigures: (eventId: string) => [...organizerKeys.all, 'event-figures', eventId],
  compared: (editionId: string, other: string | undefined) => [
    ...organizerKeys.all,
    'compared-figures',
    editionId,
    other ?? '',
  ],
  statement: (editionId: string, period: object) => [...organizerKeys.all, 'statement', editionId, period],
};
