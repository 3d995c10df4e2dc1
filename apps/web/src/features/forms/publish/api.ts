import type { PublicationReview } from '@kermesse/domain/forms/publication/publication-review';
import {
  exportedFormSchema,
  prefillSignaturesSchema,
  publicationReviewAnswerSchema,
  publishedFormSchema,
  removedFormSchema,
  revisedFormSchema,
  type StoredPart,
  storedPartSchema,
  type VersionSummary,
  versionsSchema,
  wholeVersionSchema,
} from '@kermesse/domain/forms/route-answers';
import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { formKeys } from '../keys.ts';

const pathOf = (formId: string, rest = '') => `/dynamic-forms/${encodeURIComponent(formId)}${rest}`;

export const versionsQuery = (formId: string) =>
  queryOptions({
    queryKey: formKeys.versions(formId),
    queryFn: async ({ signal }): Promise<VersionSummary[]> =>
      (await api.get(pathOf(formId, '/versions'), { schema: versionsSchema, signal })).data,
    staleTime: 0,
  });

const contentFrom = ({ name, description, settings, pages }: Record<string, unknown>): FormContent =>
  formContentSchema.parse({ name, description, settings, pages });

/** A version never changes, so it is read once. */
export const versionContentQuery = (formId: string, number: number) =>
  queryOptions({
    queryKey: formKeys.version(formId, number),
    queryFn: async ({ signal }): Promise<FormContent> => {
      const { data } = await api.get(pathOf(formId, `/versions/${number}`), {
        schema: wholeVersionSchema,
        signal,
      });
      return contentFrom(data);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How publishing the stored draft would affect existing answers. */
export async function readPublicationReview(
  formId: string,
  signal?: AbortSignal,
): Promise<PublicationReview> {
  const path = pathOf(formId, '/publication-review');
  return (await api.get(path, { schema: publicationReviewAnswerSchema, signal })).data;
}

/** For the hidden fields of a link. */
export async function signPrefill(
  formId: string,
  fields: readonly { fieldName: string; value: string }[],
): Promise<{ fieldName: string; value: string; signature: string }[]> {
  const path = pathOf(formId, '/prefill-signatures');
  return (await api.post(path, { body: { fields }, schema: prefillSignaturesSchema })).data;
}

export const deleteForm = (formId: string): Promise<unknown> =>
  api.delete(pathOf(formId), { schema: removedFormSchema });

export interface Publication {
  /** The published version. */
  number: number;
  /** The revision of the draft, to be sent with its next save. */
  version: number;
}

export async function publishForm(formId: string, version: number, replace: boolean): Promise<Publication> {
  const { data, meta } = await api.post(pathOf(formId, '/publish'), {
    body: { version, replace },
    query: { fields: ['version', 'form_status'] },
    schema: publishedFormSchema,
  });
  return { number: meta.publishedVersion, version: data.version };
}

export async function unpublishForm(formId: string, version: number): Promise<number> {
  const { data } = await api.put(pathOf(formId), {
    body: { data: { form_status: 'draft', version } },
    query: { fields: ['version'] },
    schema: revisedFormSchema,
  });
  return data.version;
}

export interface Restored {
  content: FormContent;
  version: number;
}

export async function restoreVersion(formId: string, number: number, version: number): Promise<Restored> {
  const { data } = await api.post(pathOf(formId, `/versions/${number}/restore`), {
    body: { version },
    schema: revisedFormSchema,
  });
  return { content: contentFrom(data), version: data.version };
}

export interface StoredForm {
  documentId: string;
  /** What could not be read and was left out. */
  warnings: readonly string[];
}

const storedFrom = ({ data, meta }: StoredPart): StoredForm => ({
  documentId: data.documentId,
  warnings: meta.warnings ?? [],
});

const answered = { fields: ['name'] };

export async function saveAsTemplate(
  formId: string,
  templateName: string,
  templateDescription: string,
): Promise<StoredForm> {
  return storedFrom(
    await api.post(pathOf(formId, '/duplicate'), {
      body: { name: templateName, eventEdition: null, isTemplate: true, templateName, templateDescription },
      query: answered,
      schema: storedPartSchema,
    }),
  );
}

export const renameTemplate = (
  formId: string,
  { name, description }: { name: string; description: string },
): Promise<unknown> =>
  api.put(pathOf(formId), {
    body: { data: { name, templateName: name, templateDescription: description } },
    query: answered,
    schema: storedPartSchema,
  });

export async function duplicateForm(formId: string, name: string, eventEdition: string): Promise<StoredForm> {
  return storedFrom(
    await api.post(pathOf(formId, '/duplicate'), {
      body: { name, eventEdition },
      query: answered,
      schema: storedPartSchema,
    }),
  );
}

export async function startFromTemplate(
  template: string,
  eventEdition: string,
  name: string,
): Promise<StoredForm> {
  return storedFrom(
    await api.post('/dynamic-forms/from-template', {
      body: { template, eventEdition, name },
      query: answered,
      schema: storedPartSchema,
    }),
  );
}

export async function importForm(form: unknown, eventEdition: string, name: string): Promise<StoredForm> {
  return storedFrom(
    await api.post('/dynamic-forms/import', {
      body: { data: { form, eventEdition, name } },
      query: answered,
      schema: storedPartSchema,
    }),
  );
}

export const exportForm = (formId: string): Promise<unknown> =>
  api.get(pathOf(formId, '/export'), { schema: exportedFormSchema });
