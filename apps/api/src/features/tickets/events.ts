declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** An entry was added or undone. */
    'tickets.entries-changed': { editionId: number };
  }
}

export {};
