import { registrationMessages } from '@kermesse/domain/registration/messages';
import { z } from 'zod';
import { isEmailAddress } from './registration-intent.ts';

/** Accepts what an address could be; the server decides. */
export const emailFormSchema = z.object({
  email: z.string().trim().refine(isEmailAddress, registrationMessages.emailNeeded),
});
