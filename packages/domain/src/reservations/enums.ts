import { z } from 'zod';

/** `submitted`: the inscription exists and its holds wait for payment. */
export const signUpSessionStatuses = ['active', 'submitted', 'completed', 'released', 'expired'] as const;
export const signUpSessionStatusSchema = z.enum(signUpSessionStatuses);
export type SignUpSessionStatus = z.infer<typeof signUpSessionStatusSchema>;

/** Only a confirmed hold takes stock. */
export const holdStatuses = ['confirmed', 'sold', 'released', 'expired'] as const;
export const holdStatusSchema = z.enum(holdStatuses);
export type HoldStatus = z.infer<typeof holdStatusSchema>;

export const waitingListStatuses = ['waiting', 'offered', 'served', 'left', 'lapsed'] as const;
export const waitingListStatusSchema = z.enum(waitingListStatuses);
export type WaitingListStatus = z.infer<typeof waitingListStatusSchema>;
/** An open offer takes stock like a hold. */
export const offerStatuses = ['open', 'accepted', 'declined', 'expired'] as const;
export const offerStatusSchema = z.enum(offerStatuses);
