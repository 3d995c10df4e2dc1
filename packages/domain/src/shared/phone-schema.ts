import { z } from 'zod';
import { isE164, phoneMessages } from './phone.ts';

/* Apart from the numbers, so that pages which only show them do not load the validation library. */
export const phoneSchema = z.string().max(16, phoneMessages.invalid).refine(isE164, phoneMessages.invalid);
