import type { Association } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { associationQuery, saveAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';
import { fieldName, fieldOf, formOf, type SettingsField, settingsSchema } from './form-values.ts';

interface SettingsOutcome {
  onSaved: () => void;
  /** The first field that is refused. */
  onProblem: (field: SettingsField) => void;
}

export function useSettings(association: Association, { onSaved, onProblem }: SettingsOutcome) {
  const client = useQueryClient();
  const query = associationQuery(association.documentId);
  return useDomainForm({
    schema: settingsSchema(association),
    initial: formOf(association),
    draft: `settings:${association.documentId}`,
    readCurrent: async () => formOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    nameOf: fieldName,
    fieldOf: (path) => fieldOf(path) ?? undefined,
    // Fields that others changed are theirs: some may be changed by the president alone.
    send: (_payload, changed) => saveAssociation(association.documentId, changed),
    done: associationMessages.saved,
    refresh: [associationKeys.all],
    onRefreshed: onSaved,
    onInvalid: ([first]) => {
      if (first) onProblem(first as SettingsField);
      toast.error(associationMessages.saveFailed);
    },
    onFailure: (error) => {
      showFailure(error, associationMessages.saveFailed);
      return true;
    },
  });
}

export type Settings = ReturnType<typeof useSettings>;
