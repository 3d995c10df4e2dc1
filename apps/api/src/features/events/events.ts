declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Announced, so that everybody registered or waiting is told even after a crash. */
    'events.edition-cancelled': {
      editionId: number;
      at: string;
      /** By the clock of the database, as rows say when they were made. */
      storedAt: string;
    };
    /** Announced, as what the take-down held up goes on. */
    'events.edition-put-back': { editionId: number };
  }
}

export {};
