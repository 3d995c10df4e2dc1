import type { MyInscription } from '@kermesse/domain/registration/schemas';

type Shown = Pick<MyInscription, 'documentId' | 'unpaid' | 'sharedOrder'>;

/**
 * One order is paid and changed in one place: with the first of its people who is shown, as one whose registration
 * was taken over is not. Null: with this one. Otherwise that person's name.
 */
export function paidWith({ documentId, unpaid, sharedOrder }: Shown, shown: readonly Shown[]): string | null {
  if (unpaid === null || sharedOrder === null) return null;
  const ids = new Set(shown.map((each) => each.documentId));
  const first = sharedOrder.people.find((person) => ids.has(person.documentId));
  return first && first.documentId !== documentId ? first.name : null;
}
