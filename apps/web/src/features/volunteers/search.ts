import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const volunteerTabs = ['planning', 'missions', 'setup'] as const;
export const shownChoices = ['all', 'open', 'conflict'] as const;

export const volunteersSearch = searchSchema({
  tab: oneOf(volunteerTabs),
  day: text,
  family: text,
  place: text,
  shown: oneOf(shownChoices),
  slot: text,
});

export const editionSearch = searchSchema({ eventEditionDocumentId: text });
