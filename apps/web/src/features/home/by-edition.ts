import type { HomeRegistration } from '@kermesse/domain/home/schemas';

/** Of a person and those whom they registered. */
export interface EditionRegistrations {
  readonly first: HomeRegistration;
  readonly all: readonly HomeRegistration[];
}

/** One entry for each edition, however many people were registered for it. */
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
