declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'mailing.inbox-changed': { userIds: readonly number[] };
    'mailing.notifications-changed': { userIds: readonly number[] };
  }
}

export {};
