import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** One registration; several are too long for an address. */
export const badgesSearch = searchSchema({ registration: text });
