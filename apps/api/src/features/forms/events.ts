import type { DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';

declare module '../../platform/events/event-bus.ts' {
  interface DomainEvents {
    'forms.draft-changed': {
      formDocumentId: string;
      revision: number;
      /** Null where they cannot be said one by one. */
      changes: readonly DraftChange[] | null;
      authorId: number;
    };
  }
}
