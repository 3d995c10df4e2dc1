declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'tickets.entries-changed': { editionId: number };
  }
}

export {};
