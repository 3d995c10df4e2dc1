import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const inboxTabs = ['all', 'participant', 'benevole', 'association'] as const;

export const inboxSearch = searchSchema({ tab: oneOf(inboxTabs), search: text, message: text });

export const unsubscribeSearch = searchSchema({ mail: text, token: text });
