import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api/errors.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { deleteEntry, refreshLibrary, saveEntry, type Usage, usageQuery } from './api.ts';
import { entryName, type LibraryEntry } from './entries.ts';
import { libraryMessages, usageMessages } from './messages.ts';

export function usageWords({ forms, blocks, otherForms }: Usage): string | null {
  const count = forms.length + otherForms;
  return count + blocks.length === 0 ? null : usageMessages.usedIn(count, blocks.length);
}

const fewNames = 3;

function placesOf(usage: Usage): string | null {
  const words = usageWords(usage);
  if (words === null) return null;
  const names = [...usage.forms, ...usage.blocks].slice(0, fewNames).map(({ name }) => `« ${name} »`);
  const rest = usage.forms.length + usage.blocks.length > fewNames ? '…' : '';
  return names.length === 0 ? words : `${words} (${names.join(', ')}${rest})`;
}

export function useEntryActions(onRemoved?: () => void) {
  const client = useQueryClient();
  const failed = (error: unknown) => toast.error(messageOf(error));

  const template = useMutation({
    mutationFn: ({ kind, documentId, content }: LibraryEntry) =>
      saveEntry(kind, documentId, { isTemplate: !content.isTemplate }),
    onSuccess: async (_saved, entry) => {
      const name = entryName(entry);
      toast.success(
        entry.content.isTemplate ? libraryMessages.demoted(name) : libraryMessages.promoted(name),
      );
      await refreshLibrary(client);
    },
    onError: failed,
  });

  const removal = useMutation({
    mutationFn: ({ kind, documentId }: LibraryEntry) => deleteEntry(kind, documentId),
    onSuccess: async (_gone, entry) => {
      toast.success(libraryMessages.removed(entryName(entry)));
      onRemoved?.();
      await refreshLibrary(client);
    },
    onError: failed,
  });

  const remove = async (entry: LibraryEntry) => {
    let places: string | null;
    try {
      places = placesOf(await client.fetchQuery(usageQuery(entry.kind, entry.documentId)));
    } catch (error) {
      failed(error);
      return;
    }
    const isSure = await confirm({
      title: libraryMessages.removeTitle(entryName(entry)),
      message: places === null ? libraryMessages.removeUnused : libraryMessages.removeUsed(places),
      losses: [libraryMessages.removeLoss(entry.kind)],
      confirmLabel: libraryMessages.remove,
      isDestructive: true,
    });
    if (isSure) removal.mutate(entry);
  };

  return { toggleTemplate: template.mutate, remove };
}
