import { tableSearchWith } from '../../platform/address/table-search.ts';
import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const feeTabs = ['payments', 'details', 'tiers'] as const;

export const feesSearch = tableSearchWith({ year: text, member: text });

export const feeSearch = tableSearchWith({ period: text, tab: oneOf(feeTabs) });

export const myFeesSearch = searchSchema({ payment: text, outcome: text });
