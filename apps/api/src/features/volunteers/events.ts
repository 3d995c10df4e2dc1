declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Assignments or presences of these missions changed. */
    'volunteers.missions-changed': {
      editionId: number;
      missionIds: readonly number[];
      source: 'assignment' | 'presence' | 'planning';
    };
  }
}

export {};
