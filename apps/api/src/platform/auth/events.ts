declare module '../events/event-bus.ts' {
  interface DomainEvents {
    /** By sign-out, password change, deletion or a stolen token. */
    'sessions.ended': { sessionDocumentIds: string[]; userDocumentId: string };
  }
}

export {};
