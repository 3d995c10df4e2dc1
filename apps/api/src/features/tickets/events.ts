declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Somebody came in, or was taken back out of the count. */
    'tickets.entries-changed': { editionId: number };
  }
}

export {};
