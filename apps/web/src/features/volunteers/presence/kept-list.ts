import { type PresenceList, presenceListSchema } from '@kermesse/domain/volunteers/presence-schemas';
import { z } from 'zod';
import { createPersistedStore } from '../../../platform/stores/persisted-store.ts';

interface KeptList {
  editionId: string;
  list: PresenceList;
  /** Whose list it is. */
  person: string;
}

const keptSchema = z.object({
  editionId: z.string(),
  person: z.string(),
  list: presenceListSchema.shape.data,
});

/** The last list that was read, for a field without a network. It goes with the session, like every store. */
export const useKeptList = createPersistedStore<{ kept: KeptList | null }>({
  name: 'kermesse-presence-list',
  version: 1,
  initial: { kept: null },
  read: ({ kept }) => {
    const read = keptSchema.safeParse(kept);
    return read.success ? { kept: read.data } : {};
  },
});
