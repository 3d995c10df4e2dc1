import {
  compactChanges,
  type DraftChange,
  draftChangesSchema,
} from '@kermesse/domain/forms/builder/changes/draft-change';
import { missedChangesSchema, savedChangesSchema } from '@kermesse/domain/forms/builder/changes/shared-draft';
import {
  type EditableForm,
  editableFormSchema,
  formsOfEditionSchema,
  revisedFormSchema,
} from '@kermesse/domain/forms/route-answers';
import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { compactForm } from '@kermesse/domain/forms/schema/stored-form';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { formKeys } from './keys.ts';

/** The published form first. Never cached: others may have edited. */
export const editionFormsQuery = (editionId: string) =>
  queryOptions({
    queryKey: formKeys.byEdition(editionId),
    queryFn: async ({ signal }): Promise<EditableForm[]> => {
      const path = `/dynamic-forms/by-edition/${encodeURIComponent(editionId)}`;
      const { data } = await api.get(path, {
        query: { view: 'draft' },
        schema: formsOfEditionSchema,
        signal,
      });
      return data.map(({ form_status: _status, ...form }) => editableFormSchema.parse(form));
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  });

interface SavedForm {
  documentId: string;
  version: number;
  updatedAt: string;
}

const answered = { fields: ['version', 'updatedAt'] };

export async function createForm(editionId: string, content: FormContent): Promise<SavedForm> {
  const { data } = await api.post('/dynamic-forms', {
    body: { data: { ...compactForm(content), form_status: 'draft', event_edition: editionId } },
    query: answered,
    schema: revisedFormSchema,
  });
  return data;
}

export interface SentChanges {
  version: number;
  saveId: string;
  changes: readonly DraftChange[];
}

export interface SavedChanges {
  version: number;
  /** Null when the form now is what was sent, with nothing of anybody else. */
  changes: DraftChange[] | null;
}

const readChangeList = (changes: readonly unknown[] | null) =>
  changes === null ? null : draftChangesSchema.parse(changes);

const changesPath = (formId: string) => `/dynamic-forms/${encodeURIComponent(formId)}/changes`;

/** Merged with what others saved; refused where they changed the same thing. */
export async function saveChanges(formId: string, sent: SentChanges): Promise<SavedChanges> {
  const { data } = await api.post(changesPath(formId), {
    body: { data: { ...sent, changes: compactChanges(sent.changes) } },
    schema: savedChangesSchema,
  });
  return { version: data.version, changes: readChangeList(data.changes) };
}

/** `changes` is null when the form must be read whole. */
export async function readMissedChanges(formId: string, since: number) {
  const { data } = await api.get(changesPath(formId), { query: { since }, schema: missedChangesSchema });
  return { version: data.version, changes: readChangeList(data.changes), by: data.by };
}

export async function readDraft(formId: string): Promise<{ content: FormContent; version: number }> {
  const { data } = await api.get(`/dynamic-forms/${encodeURIComponent(formId)}`, {
    schema: revisedFormSchema,
  });
  const { name, description, settings, pages } = data;
  return {
    content: formContentSchema.parse({ name, description, settings, pages }),
    version: data.version,
  };
}
