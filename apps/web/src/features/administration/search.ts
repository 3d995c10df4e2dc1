import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const journalSearch = searchSchema({ who: text, what: text, from: text, to: text });
