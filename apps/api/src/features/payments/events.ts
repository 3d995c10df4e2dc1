declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Paid, free or invoiced: the places are the person's. Announced: what follows from it is never lost. */
    'payments.inscription-confirmed': { inscriptionId: number };
    /** Nobody paid, or the person gave up: the places are free again. */
    'payments.inscription-ended': { inscriptionId: number };
  }
}

export {};
