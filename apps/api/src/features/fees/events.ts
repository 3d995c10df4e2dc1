declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** These members owe a fee since now. */
    'fees.billed': {
      associationId: number;
      fee: string;
      period: string;
      owed: readonly { userId: number; amountCents: number; dueOn: string }[];
    };
    /** A member has paid online. */
    'fees.paid-online': { payment: string };
  }
}

export {};
