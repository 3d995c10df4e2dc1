import { createPersistedStore } from './persisted-store.ts';
import { known, readCount } from './read-fields.ts';

/** By audience; shown at once after a reload, then corrected by the server's answer. */
export interface UnreadMails {
  total: number;
  participant: number;
  benevole: number;
  association: number;
}

export const useUnreadMails = createPersistedStore<UnreadMails>({
  name: 'kermesse-unread-mails',
  version: 1,
  initial: { total: 0, participant: 0, benevole: 0, association: 0 },
  read: (stored) =>
    known<UnreadMails>({
      total: readCount(stored.total),
      participant: readCount(stored.participant),
      benevole: readCount(stored.benevole),
      association: readCount(stored.association),
    }),
});
