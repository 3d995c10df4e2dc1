declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Somebody with an account was put into a family without being asked. */
    'families.member-added': { memberId: number; addedById: number };
    /** Somebody followed an invitation into a family. */
    'families.invitation-accepted': { invitationId: number; userId: number };
  }
}

export {};
