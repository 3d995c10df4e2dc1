import { associationKeys as keys } from '../../platform/queries/keys.ts';

export const associationKeys = {
  ...keys,
  review: [...keys.all, 'review'],
  search: (query: object) => [...keys.all, 'search', query],
  suggestions: (q: string, at: object | null) => [...keys.all, 'suggestions', q, at],
};
