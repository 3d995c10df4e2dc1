declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Messages arrived or were read in these people's inboxes. */
    'mailing.inbox-changed': { userIds: readonly number[] };
    /** These people's notifications were added or read. */
    'mailing.notifications-changed': { userIds: readonly number[] };
  }
}

export {};
