import { eventKeys, organizerKeys } from '../../platform/queries/keys.ts';

export const catalogKeys = {
  of: (editionId: string, ...part: readonly unknown[]) => [
    ...organizerKeys.all,
    'catalog',
    editionId,
    ...part,
  ],
};

/** What a change makes out of date: all that the organiser's pages have read, and the public page. */
export const afterCatalogChange = [organizerKeys.all, eventKeys.all];
