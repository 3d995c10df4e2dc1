import type { ThirdPerson } from './registrant.ts';

/** The account, or a third person until an account has claimed the registration. */
export function coursePersonOf(
  userId: number,
  thirdPerson: Pick<ThirdPerson, 'id' | 'claimedById'> | null,
): string {
  if (thirdPerson === null) return `user:${userId}`;
  const { id, claimedById } = thirdPerson;
  return claimedById === null ? `third:${id}` : `user:${claimedById}`;
}
