import type { Person } from '@kermesse/domain/forms/person-fields';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import type { CartPerson, PersonInCart } from '@kermesse/domain/reservations/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import type { RegistrationIntent } from '../registration-intent.ts';

export interface Candidate {
  readonly key: string;
  readonly name: string;
  readonly person: CartPerson;
  readonly known: Person;
}

/** Oneself and one's children, without those who are in the cart. */
export function candidatesFor(
  { person, children }: Pick<RegistrationHelp, 'person' | 'children'>,
  inCart: readonly Pick<PersonInCart, 'tierDocumentId'>[],
  { isForOther, tierId }: Pick<RegistrationIntent, 'isForOther' | 'tierId'>,
): Candidate[] {
  const alone = isForOther ? tierId : '';
  const keys = inCart.length > 0 ? inCart.map(({ tierDocumentId }) => tierDocumentId ?? '') : [alone];
  const oneself = { key: '', name: `${fullName(person) || 'Moi'} (moi)`, person: {}, known: person };
  const ofFamily = children.map(({ documentId, firstname, lastname, birthdate }) => ({
    key: documentId,
    name: fullName({ firstname, lastname }),
    person: { tierDocumentId: documentId },
    known: { firstname, lastname, ...(birthdate ? { birthdate } : {}) },
  }));
  return [oneself, ...ofFamily].filter(({ key }) => !keys.includes(key));
}
