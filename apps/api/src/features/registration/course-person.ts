import type { ThirdPerson } from './registrant.ts';

/** Who stands in a course: the account itself, or a third person until an account has taken their place. */
export function coursePersonOf(
  userId: number,
  thirdPerson: Pick<ThirdPerson, 'id' | 'claimedById'> | null,
): string {
  if (thirdPerson === null) return `user:${userId}`;
  const { id, claimedById } = thirdPerson;
  return claimedById === null ? `third:${id}` : `user:${claimedById}`;
}
