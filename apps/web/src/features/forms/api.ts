import { formStatusSchema } from '@kermesse/domain/forms/enums';
import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { compactForm } from '@kermesse/domain/forms/schema/stored-form';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../platform/api/api.ts';
import { formKeys } from './keys.ts';

const editableFormSchema = formContentSchema.extend({
  documentId: z.string(),
  status: formStatusSchema,
  updatedAt: z.string(),
  version: z.int().nullable(),
  publishedVersion: z.object({ documentId: z.string(), number: z.int(), publishedAt: z.string() }).nullable(),
  event_edition: z.object({ documentId: z.string(), name: z.string(), timezone: z.string() }),
});

/** The draft with its revision, and what is published of it. */
export type EditableForm = z.infer<typeof editableFormSchema>;

const byEditionSchema = z.object({ data: z.array(z.unknown()), meta: z.object({ canEdit: z.boolean() }) });

const readable = ({ form_status: _status, ...form }: Record<string, unknown>) =>
  editableFormSchema.parse(form);

/** The published form first. Never cached: others may have edited. */
export const editionFormsQuery = (editionId: string) =>
  queryOptions({
    queryKey: formKeys.byEdition(editionId),
    queryFn: async ({ signal }): Promise<EditableForm[]> => {
      const path = `/dynamic-forms/by-edition/${encodeURIComponent(editionId)}`;
      const { data } = await api.get(path, { query: { view: 'draft' }, schema: byEditionSchema, signal });
      return data.map((form) => readable(form as Record<string, unknown>));
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  });

const savedSchema = z.object({
  data: z.looseObject({ documentId: z.string(), version: z.int(), updatedAt: z.string() }),
  meta: z.looseObject({}),
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
    schema: savedSchema,
  });
  return data;
}

/** Refused when somebody else saved since `version`. */
export async function saveForm(formId: string, content: FormContent, version: number): Promise<SavedForm> {
  const { data } = await api.put(`/dynamic-forms/${encodeURIComponent(formId)}`, {
    body: { data: { ...compactForm(content), version } },
    query: answered,
    schema: savedSchema,
  });
  return data;
}

const draftSchema = z.object({
  data: z.looseObject({ version: z.int(), updatedAt: z.string() }),
});

export async function readDraft(formId: string): Promise<{ content: FormContent; version: number }> {
  const { data } = await api.get(`/dynamic-forms/${encodeURIComponent(formId)}`, { schema: draftSchema });
  const { name, description, settings, pages } = data;
  return {
    content: formContentSchema.parse({ name, description, settings, pages }),
    version: data.version,
  };
}
