import type { IsoDate } from '../shared/calendar-date.ts';
import { foldText } from '../shared/text.ts';

export interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly birthday: IsoDate | null;
}

export interface Candidate extends Person {
  readonly hasAccount: boolean;
  /** Of the membership. */
  readonly isActive: boolean;
}

export const nameKey = ({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>): string =>
  foldText(`${firstname}${lastname}`).replace(/[^\p{L}\p{N}]/gu, '');

/** What tells that two of the same name are one person, best first; `name` where nothing speaks against it. */
const likenesses = ['birthdayAndAddress', 'birthday', 'address', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/**
 * Of two people with the same name: the birth date tells, else the address, else nothing speaks against it. A
 * family may share an address, so an address alone is not a person.
 */
export function likenessOf(one: Person, other: Person): Likeness | null {
  if (nameKey(one) !== nameKey(other)) return null;
  const hasBirthdays = one.birthday !== null && other.birthday !== null;
  const hasAddresses = one.email !== null && other.email !== null;
  const isOneAddress = hasAddresses && one.email?.toLowerCase() === other.email?.toLowerCase();
  if (hasBirthdays && one.birthday !== other.birthday) return null;
  if (hasBirthdays) return isOneAddress ? 'birthdayAndAddress' : 'birthday';
  if (isOneAddress) return 'address';
  return hasAddresses ? null : 'name';
}

/** Why nobody was found although the name is known; told by the status alone, not by what an account holds. */
export type Doubt = 'several' | 'account' | 'notActive';

export interface SamePerson<C> {
  readonly same: C | null;
  readonly doubt: Doubt | null;
}

/**
 * Whom a line means, the best of all who bear the name. Whoever has an account chose its name: it is meant only if
 * the association accepted it and birth date or address agree. Of equals the association's own record comes first,
 * then the order given.
 */
export function findSamePerson<C extends Candidate>(all: readonly C[], person: Person): SamePerson<C> {
  const alike = all.flatMap((candidate) => {
    const likeness = likenessOf(candidate, person);
    return likeness === null ? [] : [{ candidate, likeness }];
  });
  const isMeant = ({ candidate, likeness }: (typeof alike)[number]) =>
    !candidate.hasAccount || (candidate.isActive && likeness !== 'name');
  const rank = ({ candidate, likeness }: (typeof alike)[number]) =>
    likenesses.indexOf(likeness) * 2 + Number(candidate.hasAccount);
  const meant = alike.filter(isMeant).sort((one, other) => rank(one) - rank(other));
  const [best] = meant;
  if (best?.likeness === 'name' && meant.length > 1) return { same: null, doubt: 'several' };
  if (best) return { same: best.candidate, doubt: null };
  if (alike.length === 0) return { same: null, doubt: null };
  return { same: null, doubt: alike.some(({ candidate }) => candidate.isActive) ? 'account' : 'notActive' };
}
