import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';

/** The address of the registration by which the person came to the waiting list. */
export function registrationOf({
  eventEditionDocumentId,
  own,
}: Pick<ShownOffer, 'eventEditionDocumentId' | 'own'>): Record<string, string> {
  return {
    eventEditionDocumentId,
    [own?.kind ?? 'participant']: 'true',
    ...(own?.tierDocumentId ? { tierDocumentId: own.tierDocumentId } : {}),
    ...(own?.groupDocumentId ? { group: own.groupDocumentId } : {}),
    ...(own?.associationDocumentId ? { associationDocumentId: own.associationDocumentId } : {}),
  };
}
