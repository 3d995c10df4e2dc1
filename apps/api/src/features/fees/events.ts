declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'fees.billed': {
      associationId: number;
      fee: string;
      period: string;
      owed: readonly { userId: number; amountCents: number; dueOn: string }[];
    };
    'fees.paid-online': { payment: string };
  }
}

export {};
