import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** Several products or statuses are separated by commas. */
export const resultsSearch = searchSchema({ product: text, status: text, from: text, to: text });
