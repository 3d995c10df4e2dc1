declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** People or presences of these missions are not what they were. */
    'volunteers.missions-changed': {
      editionId: number;
      missionIds: readonly number[];
      source: 'assignment' | 'presence' | 'planning';
    };
  }
}

export {};
