declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'reservations.stock-changed': { productIds: readonly number[] };
    /** A submitted session expired: its holds are returned and its inscription can no longer be paid. */
    'reservations.session-expired': { sessionId: number };
  }
}

export {};
