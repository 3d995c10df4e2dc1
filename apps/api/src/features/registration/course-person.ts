import type { ThirdPerson } from './registrant.ts';

/**
 * The account, or a third person until an account has claimed the registration; whoever was registered at the
 * desk is known by the registration alone.
 */
export function coursePersonOf(
  { id: inscriptionId, userId }: { id: number; userId: number | null },
  thirdPerson: Pick<ThirdPerson, 'id' | 'claimedById'> | null,
): string {
  if (thirdPerson === null) return userId === null ? `inscription:${inscriptionId}` : `user:${userId}`;
  const { id, claimedById } = thirdPerson;
  return claimedById === null ? `third:${id}` : `user:${claimedById}`;
}
