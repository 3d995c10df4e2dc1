declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'accounts.address-corrected': { userId: number };
  }
}

export {};
