import { z } from 'zod';

/**
 * What whoever opens a mailed confirmation link still does before the address counts as theirs, unless the
 * browser is signed in to the account. Anybody can sign up with anybody's address: without a proof, mailbox
 * and account may belong to two people.
 */
export const addressProofs = ['click', 'password', 'password-or-new'] as const;
export const addressProofSchema = z.enum(addressProofs);
export type AddressProof = (typeof addressProofs)[number];

interface LinkOpenedElsewhere {
  hasPassword: boolean;
  /** Stands in a mail that people pass on, such as a ticket's: its reader may be somebody else. */
  isForwardable: boolean;
}

export function proofAskedFor({ hasPassword, isForwardable }: LinkOpenedElsewhere): AddressProof {
  if (!hasPassword) return 'click';
  return isForwardable ? 'password' : 'password-or-new';
}

interface GivenProof {
  password?: string | undefined;
  newPassword?: string | undefined;
}

/** Whether this is an answer to what was asked; whether a password is right, its hash knows. */
export function answersProof(asked: AddressProof, { password, newPassword }: GivenProof): boolean {
  if (asked === 'click') return password === undefined && newPassword === undefined;
  if (newPassword !== undefined) return asked === 'password-or-new' && password === undefined;
  return password !== undefined;
}
