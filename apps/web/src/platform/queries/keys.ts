/**
 * Keys of what several features read, or make out of date by a change. A feature's own keys stand in its
 * `keys.ts`; one that begins with `all` of another is refetched with it.
 */
export const everyQuery = [] as const;

export const homeKeys = { all: ['home'], nextEvents: ['home', 'next-events'] } as const;
export const profileKeys = { all: ['profile'] } as const;

/** What an organiser's pages have read: events, editions and all that stands below them. */
export const organizerKeys = {
  all: ['organizer'],
  myEvents: ['organizer', 'my-events'],
  proposals: (editionId: string) => ['organizer', 'proposals', editionId],
} as const;

export const eventKeys = {
  all: ['events'],
  list: (query: object) => ['events', 'list', query],
  page: (key: string) => ['events', 'page', key],
} as const;

export const associationKeys = {
  all: ['associations'],
  mine: ['associations', 'mine'],
  public: (associationId: string) => ['associations', 'public', associationId],
  of: (associationId: string, ...part: readonly unknown[]) => ['associations', associationId, ...part],
} as const;

export const membershipKeys = {
  of: (associationId: string, ...part: readonly unknown[]) => ['memberships', associationId, ...part],
} as const;

export const inscriptionKeys = {
  all: ['my-inscriptions'],
  ofEdition: (editionId: string) => ['my-inscriptions', 'edition', editionId],
} as const;

export const waitingListKeys = {
  mine: (editionId: string | undefined) => ['my-waiting-lists', editionId ?? 'all'],
} as const;

export const paymentReadinessKeys = {
  of: (editionId: string) => ['payment-readiness', editionId],
} as const;

export const ticketKeys = {
  all: ['tickets'],
  of: (inscriptionId: string | undefined) => ['tickets', inscriptionId ?? 'all'],
  ofChild: (tierId: string) => ['tickets', 'child', tierId],
} as const;
