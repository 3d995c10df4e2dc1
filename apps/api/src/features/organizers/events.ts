declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
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
