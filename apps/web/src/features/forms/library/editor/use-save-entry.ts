import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/feedback/toast.ts';
import { refreshLibrary, saveEntry } from '../api.ts';
import type { LibraryEntry, LibraryKind } from '../entries.ts';
import { libraryMessages } from '../messages.ts';

/** `label` is only shown to the person. */
export type EntryData = Record<string, unknown> & { label: string };

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
