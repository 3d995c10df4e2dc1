import { day } from '@kermesse/domain/settings/defaults';
import { type PresenceList, presenceListSchema } from '@kermesse/domain/volunteers/presence-schemas';
import { z } from 'zod';
import { createPersistedStore } from '../../../platform/stores/persisted-store.ts';

interface KeptList {
  editionId: string;
  list: PresenceList;
  /** Whose list it is. */
  person: string;
  keptAt: number;
}

const keptSchema = z.object({
  editionId: z.string(),
  person: z.string(),
  keptAt: z.number(),
  list: presenceListSchema.shape.data,
});

/** Without a network nobody can be asked whether the session still lives: names and telephones end by themselves. */
const keptMs = day;

/** The last list that was read, for a field without a network. It goes with the session, like every store. */
export const useKeptList = createPersistedStore<{ kept: KeptList | null }>({
  name: 'kermesse-presence-list',
  version: 1,
  initial: { kept: null },
  read: ({ kept }) => {
    const read = keptSchema.safeParse(kept);
    return read.success && Date.now() - read.data.keptAt < keptMs ? { kept: read.data } : {};
  },
});
// What is too old to be shown is not left in the storage either.
if (useKeptList.getState().kept === null) useKeptList.setState({ kept: null });

/** The list to show for an edition; `person` is null while the server cannot be asked who is there. */
export function listFor(
  kept: KeptList | null,
  editionId: string,
  person: string | null,
): PresenceList | undefined {
  const isOwn = kept?.editionId === editionId && (person === null || kept.person === person);
  return isOwn ? kept.list : undefined;
}
