import { day } from '@kermesse/domain/settings/defaults';
import { type PresenceList, presenceListSchema } from '@kermesse/domain/volunteers/presence-schemas';
import { z } from 'zod';
import { createPersistedStore } from '../../../platform/stores/persisted-store.ts';

interface OfflineList {
  editionId: string;
  list: PresenceList;
  person: string;
  keptAt: number;
}

const keptSchema = z.object({
  editionId: z.string(),
  person: z.string(),
  keptAt: z.number(),
  list: presenceListSchema.shape.data,
});

/** Offline the session cannot be checked, so names and phone numbers expire by themselves. */
const keptMs = day;

/** The last list read, for offline use; removed with the session, like every store. */
export const useOfflineList = createPersistedStore<{ kept: OfflineList | null }>({
  name: 'kermesse-presence-list',
  version: 1,
  initial: { kept: null },
  read: ({ kept }) => {
    const read = keptSchema.safeParse(kept);
    return read.success && Date.now() - read.data.keptAt < keptMs ? { kept: read.data } : {};
  },
});
// An expired list is removed from storage too.
if (useOfflineList.getState().kept === null) useOfflineList.setState({ kept: null });

/** `person` is null while the server cannot be asked who is signed in. */
export function listFor(
  kept: OfflineList | null,
  editionId: string,
  person: string | null,
): PresenceList | undefined {
  const isOwn = kept?.editionId === editionId && (person === null || kept.person === person);
  return isOwn ? kept.list : undefined;
}
