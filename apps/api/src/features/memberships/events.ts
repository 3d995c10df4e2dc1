declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'membership.requested': { associationId: number; membershipId: number; userId: number };
    'membership.changed': { associationId: number };
  }
}

export {};
