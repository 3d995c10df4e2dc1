import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** Days as texts; one that does not exist is ignored by the page. */
export const statementSearch = searchSchema({ from: text, to: text });
