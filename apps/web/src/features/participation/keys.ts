const all = ['participation'];

export const participationKeys = {
  all,
  events: (associationId: string) => [...all, 'events', associationId],
  event: (associationId: string, eventId: string) => [...all, 'event', associationId, eventId],
  available: (associationId: string) => [...all, 'available', associationId],
  toJoin: (associationId: string) => [...all, 'to-join', associationId],
  choices: (editionId: string) => [...all, 'choices', editionId],
  publicEdition: (editionId: string) => [...all, 'public-edition', editionId],
  ofEdition: (editionId: string) => [...all, 'edition', editionId],
  open: (search: string, page: number) => [...all, 'open', search, page],
};
