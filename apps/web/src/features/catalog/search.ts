import { tableSearchWith } from '../../platform/address/table-search.ts';
import { oneOf } from '../../platform/navigation/search-schema.ts';

export const productViews = ['table', 'cards', 'order'] as const;

export const productsSearch = tableSearchWith({ view: oneOf(productViews) });

/** How the table begins; the page's loader asks for the same. */
export const productsTable = { pageSize: 25 };
