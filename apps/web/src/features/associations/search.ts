import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** Texts; what they may hold is decided by `readFilters`. */
export const associationsSearch = searchSchema({
  q: text,
  place: text,
  at: text,
  radius: text,
  page: text,
  create: oneOf(['true']),
});

export const mineSearch = searchSchema({ list: oneOf(['all']) });

export const settingsTabs = ['general', 'contact', 'legal', 'advanced'] as const;

export const settingsSearch = searchSchema({ tab: oneOf(settingsTabs) });
