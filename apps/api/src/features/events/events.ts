declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** An edition does not take place. Announced: everybody who counted on it is told, whatever falls meanwhile. */
    'events.edition-cancelled': { editionId: number; at: string };
  }
}

export {};
