import { searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const doorSearch = searchSchema({ eventEditionDocumentId: text });
