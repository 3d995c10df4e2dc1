import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

/** Texts; what they may hold is decided by `readFilters`. */
export const eventsSearch = searchSchema({
  q: text,
  type: text,
  categorie: text,
  place: text,
  lat: text,
  lng: text,
  dates: text,
  from: text,
  to: text,
  open: text,
  page: text,
});
