declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Free places of these products changed, by whatever way. */
    'reservations.stock-changed': { productIds: readonly number[] };
    /** A submitted session ran out: its holds are given back and its inscription can no longer be paid. */
    'reservations.session-expired': { sessionId: number };
  }
}

export {};
