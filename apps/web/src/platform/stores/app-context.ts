import { safeRedirect } from '../navigation/safe-redirect.ts';
import { createPersistedStore, type Fields } from './persisted-store.ts';
import { known, readChoice, readText } from './read-fields.ts';

const modes = ['participant', 'volunteer'] as const;

export interface CurrentEdition {
  documentId: string;
  name: string;
}

export interface AppContext {
  currentEdition: CurrentEdition | null;
  mode: (typeof modes)[number];
  lastRegistrationAddress: string | null;
}

const initial: AppContext = { currentEdition: null, mode: 'participant', lastRegistrationAddress: null };

function readEdition(value: unknown): CurrentEdition | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { documentId, name } = value as Fields;
  const id = readText(documentId, 64);
  const title = readText(name);
  return id && title !== undefined ? { documentId: id, name: title } : undefined;
}

export const useAppContext = createPersistedStore<AppContext>({
  name: 'kermesse-app-context',
  version: 1,
  initial,
  read: (stored) =>
    known<AppContext>({
      currentEdition: readEdition(stored.currentEdition),
      mode: readChoice(stored.mode, modes),
      lastRegistrationAddress: safeRedirect(stored.lastRegistrationAddress) ?? undefined,
    }),
});
