declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Somebody accepted to administer an event or one edition of it. */
    'organizers.admin-added': {
      adminId: number;
      userId: number;
      invitedById: number | null;
      eventId: number | null;
      editionId: number | null;
    };
  }
}

export {};
