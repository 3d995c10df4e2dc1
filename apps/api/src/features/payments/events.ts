declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Paid, free or invoiced. Announced through a job, so that its consequences are never lost. */
    'payments.inscription-confirmed': { inscriptionId: number };
    'payments.inscription-ended': { inscriptionId: number };
  }
}

export {};
