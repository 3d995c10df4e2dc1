import { z } from 'zod';

/** What a mailed single-use link lets its holder do. */
export const accountTokenPurposes = ['password_reset', 'email_confirmation'] as const;
export const accountTokenPurposeSchema = z.enum(accountTokenPurposes);
export type AccountTokenPurpose = z.infer<typeof accountTokenPurposeSchema>;

/** How surely an account that exists is the one of the person who signs up: 1 high, 2 medium, 3 low. */
export type MatchLevel = 1 | 2 | 3;
export const matchConfidences = { 1: 'high', 2: 'medium', 3: 'low' } as const satisfies Record<
  MatchLevel,
  string
>;

/** The role that the sign-up call carries. It gives no right by itself. */
export const registeredRole = 'registered';
