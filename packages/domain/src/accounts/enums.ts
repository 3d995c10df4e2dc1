import { z } from 'zod';

export const accountTokenPurposes = ['password_reset', 'email_confirmation'] as const;
export const accountTokenPurposeSchema = z.enum(accountTokenPurposes);
export type AccountTokenPurpose = z.infer<typeof accountTokenPurposeSchema>;

/** How likely an existing account belongs to the person who signs up: 1 high, 2 medium, 3 low. */
export type MatchLevel = 1 | 2 | 3;
export const matchConfidences = { 1: 'high', 2: 'medium', 3: 'low' } as const satisfies Record<
  MatchLevel,
  string
>;

/** Sent by the sign-up call; it gives no right by itself. */
export const registeredRole = 'registered';
