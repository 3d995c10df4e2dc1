import { organizerKeys } from '../../platform/queries/keys.ts';

const keyOf = (editionId: string, ...part: readonly string[]) => [
  ...organizerKeys.all,
  'check-in',
  editionId,
  ...part,
];

export const checkInKeys = {
  board: (editionId: string) => keyOf(editionId, 'board'),
  list: (editionId: string) => keyOf(editionId, 'list'),
  people: (editionId: string, ...search: readonly string[]) => keyOf(editionId, 'people', ...search),
};
