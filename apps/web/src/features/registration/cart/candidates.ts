import type { Person } from '@kermesse/domain/forms/person-fields';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import type { CartPerson, PersonInCart } from '@kermesse/domain/reservations/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import type { RegistrationIntent } from '../registration-intent.ts';

export interface Candidate {
  readonly key: string;
  readonly name: string;
  /** Null while nobody has registered them: they are a person by name from then on. */
  readonly person: CartPerson | null;
  readonly known: Person;
}

/** Oneself and one's family, without those who are in the cart. */
export function candidatesFor(
  { person, children, adults }: Pick<RegistrationHelp, 'person' | 'children' | 'adults'>,
  inCart: readonly Pick<PersonInCart, 'tierDocumentId'>[],
  { isForOther, tierId }: Pick<RegistrationIntent, 'isForOther' | 'tierId'>,
): Candidate[] {
  const alone = isForOther ? tierId : '';
  const keys = inCart.length > 0 ? inCart.map(({ tierDocumentId }) => tierDocumentId ?? '') : [alone];
  const oneself = { key: '', name: `${fullName(person) || 'Moi'} (moi)`, person: {}, known: person };
  const ofChildren = children.map(({ documentId, firstname, lastname, birthdate }) => ({
    key: documentId,
    name: fullName({ firstname, lastname }),
    person: { tierDocumentId: documentId },
    known: { firstname, lastname, ...(birthdate ? { birthdate } : {}) },
  }));
  const ofAdults = adults.map(({ documentId, firstname, lastname, tierDocumentId }) => ({
    key: documentId,
    name: fullName({ firstname, lastname }),
    person: tierDocumentId === null ? null : { tierDocumentId },
    known: { firstname, lastname },
  }));
  const isInCart = ({ person: known }: Candidate) =>
    known !== null && keys.includes(known.tierDocumentId ?? '');
  return [oneself, ...ofChildren, ...ofAdults].filter((candidate) => !isInCart(candidate));
}
