import { useChange } from '../../../../ui/feedback/use-change.ts';
import { afterLibraryChange } from '../../keys.ts';
import { saveEntry } from '../api.ts';
import type { LibraryEntry, LibraryKind } from '../entries.ts';
import { libraryMessages } from '../messages.ts';

/** `label` is only shown to the person. */
export type EntryData = Record<string, unknown> & { label: string };

export function useSaveEntry(kind: LibraryKind, entry: LibraryEntry | null, onClose: () => void) {
  return useChange({
    send: ({ label: _label, ...sent }: EntryData) => saveEntry(kind, entry?.documentId ?? null, sent),
    done: (_, { label }) => libraryMessages.saved(label),
    refresh: afterLibraryChange,
    onDone: onClose,
    failsInPlace: true,
  });
}
