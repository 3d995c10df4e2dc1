declare module '../events/event-bus.ts' {
  interface DomainEvents {
    /** The node that stored the job polls at once instead of at its next interval. */
    'jobs.sent': { startAfter: Date | null };
  }
}

export {};
