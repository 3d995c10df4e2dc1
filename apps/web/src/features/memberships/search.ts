import { tableSearchWith } from '../../platform/address/table-search.ts';
import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** `filter` is the dashboard's short form of a table filter. */
export const membersSearch = tableSearchWith({ filter: text });

export const membershipClaimSearch = searchSchema({ token: text });

export const joinSearch = searchSchema({ redirect: text });
