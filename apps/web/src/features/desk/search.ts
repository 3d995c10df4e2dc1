import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const questionSearch = searchSchema({
  registration: text,
  token: text,
  answer: oneOf(['keep', 'give-back']),
});
