declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'volunteers.missions-changed': {
      editionId: number;
      missionIds: readonly number[];
      source: 'assignment' | 'presence' | 'planning';
    };
  }
}

export {};
