import type { PersonInCart } from '@kermesse/domain/reservations/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchForOneself, searchForOther } from '../page/person-search.ts';
import { useRegistration, useSessionState } from '../use-registration.ts';
import { unitCents } from './articles.ts';
import { peopleQuery } from './people-api.ts';

export interface People {
  /** Everybody in the cart; empty while it is for one person. */
  readonly all: readonly PersonInCart[];
  /** Without the person whose form is shown. */
  readonly others: readonly PersonInCart[];
  readonly othersCents: number;
  readonly current: PersonInCart | null;
  /** Pays for all: the order is made on their last page. */
  readonly first: PersonInCart | null;
  readonly isFirst: boolean;
  /** Whose form follows: the others in turn, then who pays; null on the form of who pays. */
  readonly next: PersonInCart | null;
}

const nobody: readonly PersonInCart[] = [];

export function usePeople(): People {
  const { intent } = useRegistration();
  const { view } = useSessionState();
  const sessionId = view?.sessionId ?? '';
  const isShared = view?.isShared === true;
  const { data = nobody } = useQuery({ ...peopleQuery(intent, sessionId), enabled: isShared });
  const all = isShared && data.length > 1 ? data : nobody;
  const position = all.findIndex((person) => person.sessionId === sessionId);
  const first = all[0] ?? null;
  const others = all.filter((person) => person.sessionId !== sessionId);
  return {
    all,
    others,
    othersCents: others
      .flatMap(({ reservations }) => reservations)
      .reduce((sum, line) => sum + unitCents(line) * line.quantity, 0),
    current: all[position] ?? null,
    first,
    isFirst: first === null || first.sessionId === sessionId,
    next: first === null || first.sessionId === sessionId ? null : (all[position + 1] ?? first),
  };
}

/** In words; somebody named by address only has no other name yet. */
export const nameOf = (person: PersonInCart): string =>
  fullName(person) || (person.tierEmail ?? (person.tierDocumentId === null ? 'Vous' : 'Une personne'));

export const firstNameOf = (person: PersonInCart): string => person.firstname || nameOf(person);

/** Opens the form of another person of the cart; what was typed here is kept on the way. */
export function useGoToPerson(): (person: Pick<PersonInCart, 'tierDocumentId'>) => void {
  const navigate = useNavigate();
  return ({ tierDocumentId }) =>
    void navigate({
      to: '/inscriptions',
      search: tierDocumentId === null ? searchForOneself : searchForOther({ tierDocumentId }),
    });
}
