import { organizerKeys } from '../../platform/queries/keys.ts';

export const volunteerKeys = {
  planning: (editionId: string) => [...organizerKeys.all, 'volunteers', editionId],
  presence: (editionId: string) => ['presence', editionId],
  spaces: ['volunteer-space'],
  space: (editionId: string | undefined) => ['volunteer-space', editionId ?? 'all'],
};
