import { z } from 'zod';
import { isE164, phoneMessages } from './phone.ts';

/* Apart from the numbers: pages that only show them do not carry the validation library. */
export const phoneSchema = z.string().max(16, phoneMessages.invalid).refine(isE164, phoneMessages.invalid);
