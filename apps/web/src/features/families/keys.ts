import { profileKeys } from '../../platform/queries/keys.ts';

const all = ['families'];

export const familyKeys = {
  all,
  ownChildren: [...all, 'own-children'],
  invitation: (token: string) => [...all, 'invitation', token],
  openEvents: (search: string) => [...all, 'events', search],
};

/** The profile names the person's family. */
export const afterFamilyChange = [familyKeys.all, profileKeys.all];
