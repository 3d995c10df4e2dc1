import { sheetBys } from '@kermesse/domain/desk/lists/sheet-bys';
import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** One registration; several are too long for an address. */
export const badgesSearch = searchSchema({ registration: text });

/** What is counted; or what begins a new sheet, and of which day. */
export const listSearch = searchSchema({ source: text, by: oneOf(sheetBys), day: text });

export const questionSearch = searchSchema({
  registration: text,
  token: text,
  answer: oneOf(['keep', 'give-back']),
});
