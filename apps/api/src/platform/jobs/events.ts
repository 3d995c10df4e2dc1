declare module '../events/event-bus.ts' {
  interface DomainEvents {
    /** Work was stored; the node that stored it looks at once instead of at its next turn. */
    'jobs.sent': { startAfter: Date | null };
  }
}

export {};
