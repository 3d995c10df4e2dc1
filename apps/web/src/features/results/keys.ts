import { organizerKeys } from '../../platform/queries/keys.ts';

export const resultKeys = {
  of: (editionId: string, ...part: readonly unknown[]) => [
    ...organizerKeys.all,
    'results',
    editionId,
    ...part,
  ],
};
