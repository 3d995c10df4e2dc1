import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/feedback/toast.ts';
import { refreshLibrary, saveEntry } from '../api.ts';
import type { LibraryEntry, LibraryKind } from '../entries.ts';
import { libraryMessages } from '../messages.ts';

/** What is sent of an entry; `label` is only told to the person. */
export type EntryData = Record<string, unknown> & { label: string };

/** Stores an entry, tells it, and closes its editor. */
export function useSaveEntry(kind: LibraryKind, entry: LibraryEntry | null, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (data: EntryData) => {
      const { label: _label, ...sent } = data;
      return saveEntry(kind, entry?.documentId ?? null, sent);
    },
    onSuccess: async (_saved, { label }) => {
      toast.success(libraryMessages.saved(label));
      onClose();
      await refreshLibrary(client);
    },
  });
}
