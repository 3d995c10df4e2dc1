import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const joinFamilySearch = searchSchema({ token: text });
