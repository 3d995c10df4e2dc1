import { doorNameMaxLength } from '@kermesse/domain/tickets/door-name';
import { createPersistedStore } from '../../platform/stores/persisted-store.ts';
import { known, readText } from '../../platform/stores/read-fields.ts';

interface DoorSettings {
  /** The last door of this device: an installed app opens with it. */
  eventEditionDocumentId: string | null;
  /** How the other doors read where somebody came in. */
  name: string;
  /** Conflicts that were read on this device. */
  seenConflicts: string[];
}

const mostSeen = 200;

const readIds = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(-mostSeen) : undefined;

export const useDoorSettings = createPersistedStore<DoorSettings>({
  name: 'kermesse-door',
  version: 1,
  initial: { eventEditionDocumentId: null, name: '', seenConflicts: [] },
  read: ({ eventEditionDocumentId, name, seenConflicts }) =>
    known<DoorSettings>({
      eventEditionDocumentId: readText(eventEditionDocumentId, 64),
      name: readText(name, doorNameMaxLength),
      seenConflicts: readIds(seenConflicts),
    }),
});

export const doorName = (): string | null => useDoorSettings.getState().name.trim() || null;

export function markConflictSeen(id: string): void {
  const { seenConflicts } = useDoorSettings.getState();
  useDoorSettings.setState({ seenConflicts: [...seenConflicts, id].slice(-mostSeen) });
}
