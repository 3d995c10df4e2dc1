import { profileKeys as keys } from '../../platform/queries/keys.ts';

export const profileKeys = {
  ...keys,
  me: [...keys.all, 'me'],
  lock: [...keys.all, 'lock'],
  health: [...keys.all, 'health'],
  healthDesk: (editionId: string, search: string) => ['health-desk', editionId, search],
};
