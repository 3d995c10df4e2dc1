import type { Usage } from '@kermesse/domain/forms/route-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { afterLibraryChange } from '../keys.ts';
import { deleteEntry, saveEntry, usageQuery } from './api.ts';
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
  const names = [...usage.forms, ...usage.blocks]
    .slice(0, fewNames)
    .map(({ name }) => `«\u00a0${name}\u00a0»`);
  const rest = usage.forms.length + usage.blocks.length > fewNames ? '…' : '';
  return names.length === 0 ? words : `${words} (${names.join(', ')}${rest})`;
}

export function useEntryActions(onRemoved?: () => void) {
  const client = useQueryClient();
  const template = useChange({
    send: ({ kind, documentId, content }: LibraryEntry) =>
      saveEntry(kind, documentId, { isTemplate: !content.isTemplate }),
    done: (_, entry) =>
      entry.content.isTemplate
        ? libraryMessages.demoted(entryName(entry))
        : libraryMessages.promoted(entryName(entry)),
    refresh: afterLibraryChange,
    lock: ({ documentId }) => documentId,
  });

  const removal = useChange({
    send: ({ kind, documentId }: LibraryEntry) => deleteEntry(kind, documentId),
    confirm: async (entry) => {
      const places = placesOf(await client.fetchQuery(usageQuery(entry.kind, entry.documentId)));
      return {
        title: libraryMessages.removeTitle(entryName(entry)),
        message: places === null ? libraryMessages.removeUnused : libraryMessages.removeUsed(places),
        losses: [libraryMessages.removeLoss(entry.kind)],
        confirmLabel: libraryMessages.remove,
        isDestructive: true,
      };
    },
    done: (_, entry) => libraryMessages.removed(entryName(entry)),
    refresh: afterLibraryChange,
    onDone: () => onRemoved?.(),
  });

  return {
    toggleTemplate: (entry: LibraryEntry) => void template.run(entry),
    remove: async (entry: LibraryEntry) => void (await removal.run(entry)),
  };
}
