import { type PresenceList, presenceListSchema } from '@kermesse/domain/volunteers/presence-schemas';
import { createPersistedStore } from '../../../platform/stores/persisted-store.ts';

interface KeptList {
  editionId: string;
  list: PresenceList;
}

/** The last list that was read, for a field without a network. It goes with the session, like every store. */
export const useKeptList = createPersistedStore<{ kept: KeptList | null }>({
  name: 'kermesse-presence-list',
  version: 1,
  initial: { kept: null },
  read: ({ kept }) => {
    if (typeof kept !== 'object' || kept === null || !('editionId' in kept) || !('list' in kept)) return {};
    const list = presenceListSchema.shape.data.safeParse(kept.list);
    return typeof kept.editionId === 'string' && list.success
      ? { kept: { editionId: kept.editionId, list: list.data } }
      : {};
  },
});
