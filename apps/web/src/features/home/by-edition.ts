import type { HomeRegistration } from '@kermesse/domain/home/schemas';

/** What a person and those whom they registered have at one edition. */
export interface EditionRegistrations {
  readonly first: HomeRegistration;
  readonly all: readonly HomeRegistration[];
}

/** One entry for an edition, however many were registered for it: a parent of three does not read four equal rows. */
export function byEdition(registrations: readonly HomeRegistration[]): EditionRegistrations[] {
  const editions = new Map<string, HomeRegistration[]>();
  for (const registration of registrations) {
    const all = editions.get(registration.eventEditionDocumentId) ?? [];
    editions.set(registration.eventEditionDocumentId, [...all, registration]);
  }
  return [...editions.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ first, all }] : [];
  });
}
