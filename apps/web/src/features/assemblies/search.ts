import { oneOf, searchSchema } from '../../platform/navigation/search-schema.ts';

export const assemblyTabs = ['preparation', 'attendance', 'votes', 'minutes'] as const;

export const assemblySearch = searchSchema({ tab: oneOf(assemblyTabs) });
