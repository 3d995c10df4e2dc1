declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    /** Presence, proxies, votes or the status of an assembly. */
    'assemblies.changed': { assemblyId: number };
  }
}

export {};
