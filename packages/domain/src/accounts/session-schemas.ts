import { z } from 'zod';
import { answerOf } from '../shared/answers.ts';

export const typedPasswordSchema = z.string().min(1, 'Mot de passe requis').max(1_000);

export const signInSchema = z.strictObject({
  identifier: z.string().trim().min(1, 'Adresse email invalide').max(254),
  password: typedPasswordSchema,
});
export type SignIn = z.infer<typeof signInSchema>;

export const accountSchema = z.object({
  id: z.number().int(),
  documentId: z.string(),
  email: z.string(),
  username: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  avatar: z.unknown(),
  isPlatformAdmin: z.boolean(),
  isConfirmed: z.boolean(),
  /** Without one, codes by mail sign in. */
  hasPassword: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

export const signedInSchema = z.object({ jwt: z.string(), user: accountSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const signOutSchema = z.strictObject({ everywhere: z.boolean().default(false) });

/** Of a profile that was filled in at sign-up. */
export const savedAccountSchema = answerOf(accountSchema);
