import { hour } from '@kermesse/domain/settings/defaults';
import { createPersistedStore } from '../stores/persisted-store.ts';
import { known, readCount, readText } from '../stores/read-fields.ts';

/** What they were chosen for. */
type Purpose = 'mail' | 'badges';

interface ChosenRegistrations {
  purpose: Purpose;
  editionId: string;
  ids: string[];
  chosenAt: number;
}

const nothing: ChosenRegistrations = { purpose: 'mail', editionId: '', ids: [], chosenAt: 0 };
const keptMs = hour;

function readIds(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((id) => readText(id, 24) !== undefined) ? value : undefined;
}

const useStore = createPersistedStore<ChosenRegistrations>({
  name: 'kermesse-chosen-registrations',
  version: 1,
  initial: nothing,
  read: (stored) =>
    known<ChosenRegistrations>({
      purpose: stored.purpose === 'badges' ? 'badges' : 'mail',
      editionId: readText(stored.editionId, 24),
      ids: readIds(stored.ids),
      chosenAt: readCount(stored.chosenAt, Number.MAX_SAFE_INTEGER),
    }),
});

export function chooseRegistrations(
  editionId: string,
  ids: readonly string[],
  purpose: Purpose = 'mail',
): void {
  useStore.setState({ purpose, editionId, ids: [...ids], chosenAt: Date.now() });
}

export const forgetChosenRegistrations = () => useStore.setState(nothing);

/** Of this edition, for this purpose, and at most an hour old. */
export function useChosenRegistrations(editionId: string, purpose: Purpose = 'mail'): readonly string[] {
  const chosen = useStore();
  return chosen.purpose === purpose && chosen.editionId === editionId && Date.now() - chosen.chosenAt < keptMs
    ? chosen.ids
    : nothing.ids;
}
