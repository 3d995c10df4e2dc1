declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Somebody with an account was added without being asked. */
    'families.member-added': { memberId: number; addedById: number };
    'families.invitation-accepted': { invitationId: number; userId: number };
  }
}

export {};
