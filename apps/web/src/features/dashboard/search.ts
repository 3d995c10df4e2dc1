import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** Days as texts; one that does not exist is ignored by the page. */
export const statementSearch = searchSchema({ from: text, to: text });

/** The edition to compare with, in place of the one before. */
export const figuresSearch = searchSchema({ with: text });
