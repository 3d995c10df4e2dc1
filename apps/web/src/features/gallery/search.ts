import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const gallerySearch = searchSchema({ part: text });
