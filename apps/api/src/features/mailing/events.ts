declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Messages came or were read in the inboxes of these people. */
    'mailing.inbox-changed': { userIds: readonly number[] };
    /** These people have something new under the bell, or read what was there. */
    'mailing.notifications-changed': { userIds: readonly number[] };
  }
}

export {};
