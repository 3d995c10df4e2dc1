import { z } from 'zod';
import { emailSchema } from '../shared/email-schema.ts';
import { nameMaxLength } from '../shared/names.ts';
import { accountMessages } from './messages.ts';
import { signedInSchema } from './session-schemas.ts';
import { isSignInCode } from './sign-in-code.ts';

/** Ends the registration of somebody who is not signed in; `sessionId` is their own sign-up session. */
export const visitorAccountSchema = z.strictObject({
  sessionId: z.string().min(1).max(40),
  email: emailSchema,
  firstname: z.string().max(nameMaxLength).optional(),
  lastname: z.string().max(nameMaxLength).optional(),
  policy: z.literal(true, { error: accountMessages.policyRequired }),
});
export type VisitorAccount = z.infer<typeof visitorAccountSchema>;

/** Opens the way to whoever got a registration or a ticket by mail; the token says to which address. */
export const claimEntrySchema = z.strictObject({
  token: z.string().min(1).max(200),
  policy: z.literal(true, { error: accountMessages.policyRequired }),
});

/** A known address gets a code and tells no more than the exists check does. */
export const visitorAccountAnswerSchema = z.discriminatedUnion('status', [
  signedInSchema.extend({ status: z.literal('signed-in') }),
  z.object({ status: z.literal('code-sent') }),
]);
export type VisitorAccountAnswer = z.infer<typeof visitorAccountAnswerSchema>;

export const askForCodeSchema = z.strictObject({ email: emailSchema });

export const codeSignInSchema = z.strictObject({
  email: emailSchema,
  code: z
    .string()
    .max(40)
    .transform((text) => text.replace(/\s/g, ''))
    .refine(isSignInCode, accountMessages.codeRefused),
});
export type CodeSignIn = z.infer<typeof codeSignInSchema>;
