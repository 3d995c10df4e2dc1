declare module '../events/event-bus.ts' {
  interface DomainEvents {
    /** Sign-out, password change, deletion or a stolen token: these sessions are over. */
    'sessions.ended': { sessionDocumentIds: string[]; userDocumentId: string };
  }
}

export {};
