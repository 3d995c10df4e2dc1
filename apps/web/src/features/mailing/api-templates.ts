import {
  type AudienceChoice,
  audienceCountSchema,
  audienceOptionsSchema,
  campaignAnswerSchema,
  campaignPageSchema,
  campaignStatusSchema,
  previewSchema,
  recipientPageSchema,
  type SendBody,
  startedCampaignSchema,
  templateAnswerSchema,
  templatePageSchema,
  testSentSchema,
} from '@kermesse/domain/mailing/schemas';
import type { MailDocument, MailOwnerKind } from '@kermesse/domain/mailing/template';
import { writtenSchema } from '@kermesse/domain/shared/answers';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { mailingKeys } from './keys.ts';

const everything = { pageSize: 100 };
type Owner = { kind: MailOwnerKind; documentId: string };
const relation = { edition: 'event_edition', association: 'association' } as const;
const ofOwner = ({ kind, documentId }: Owner) => ({ [relation[kind]]: { documentId: { $eq: documentId } } });
const pathOf = (documentId: string) => `/email-templates/${encodeURIComponent(documentId)}`;

export const templatesQuery = (owner: Owner) =>
  queryOptions({
    queryKey: mailingKeys.template('list', owner.documentId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/email-templates', {
          query: { filters: ofOwner(owner), pagination: everything },
          schema: templatePageSchema,
          signal,
        })
      ).data,
  });

export const templateQuery = (documentId: string) =>
  queryOptions({
    queryKey: mailingKeys.template('one', documentId),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(documentId), { schema: templateAnswerSchema, signal })).data,
  });

export interface TemplateDraft {
  name: string;
  subject: string;
  previewText: string;
  json: MailDocument;
}

export async function createTemplate(
  { kind, documentId }: Owner,
  draft: TemplateDraft & { transactionalKey?: string },
): Promise<string> {
  const data = { ...draft, [relation[kind]]: documentId };
  return (await api.post('/email-templates', { body: { data }, schema: writtenSchema })).data.documentId;
}

export const saveTemplate = (documentId: string, data: TemplateDraft) =>
  api.put(pathOf(documentId), { body: { data }, schema: writtenSchema });
export const deleteTemplate = (documentId: string) =>
  api.delete(pathOf(documentId), { schema: writtenSchema });

/** Keeps the last preview while a new one loads. */
export const previewQuery = (
  { kind, documentId }: Owner,
  draft: Omit<TemplateDraft, 'name'>,
  automatic: string | null,
) =>
  queryOptions({
    queryKey: mailingKeys.template('preview', documentId, draft, automatic),
    queryFn: ({ signal }) =>
      api.post('/email-templates/preview', {
        body: {
          ...draft,
          subject: draft.subject.trim() || 'Sans objet',
          ...(kind === 'edition' ? { eventEdition: documentId } : { association: documentId }),
          ...(automatic === null ? {} : { transactionalKey: automatic }),
        },
        schema: previewSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const sendTest = async (documentId: string) =>
  (await api.post(`${pathOf(documentId)}/test`, { schema: testSentSchema })).email;

export const audienceOptionsQuery = (documentId: string) =>
  queryOptions({
    queryKey: mailingKeys.template('options', documentId),
    queryFn: ({ signal }) =>
      api.get(`${pathOf(documentId)}/audience-options`, { schema: audienceOptionsSchema, signal }),
  });

/** Null while what is chosen is incomplete. */
export const audienceQuery = (documentId: string, choice: AudienceChoice | null) =>
  queryOptions({
    queryKey: mailingKeys.template('audience', documentId, choice),
    queryFn: choice
      ? ({ signal }) =>
          api.post(`${pathOf(documentId)}/audience`, { body: choice, schema: audienceCountSchema, signal })
      : skipToken,
  });

export async function sendTemplate(
  documentId: string,
  body: SendBody,
  idempotencyKey: string,
): Promise<string> {
  const path = `${pathOf(documentId)}/send`;
  return (await api.post(path, { body, schema: startedCampaignSchema, idempotencyKey })).data.documentId;
}

const isUnfinished = (status: string | undefined) => status === 'sending' || status === 'scheduled';
const whileSendingMs = 2_000;

export const campaignsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: mailingKeys.template('campaigns', owner.documentId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/emails', {
          query: { filters: ofOwner(owner), pagination: everything },
          schema: campaignPageSchema,
          signal,
        })
      ).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'sending') ? whileSendingMs : false,
  });

export const campaignQuery = (documentId: string) =>
  queryOptions({
    queryKey: mailingKeys.template('campaign', documentId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/emails/${encodeURIComponent(documentId)}`, {
          schema: campaignAnswerSchema,
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => (isUnfinished(state.data?.status) ? whileSendingMs : 30_000),
  });

export const controlCampaign = (documentId: string, step: 'pause' | 'resume' | 'cancel') =>
  api.post(`/emails/${encodeURIComponent(documentId)}/${step}`, { schema: campaignStatusSchema });

export const recipientsQuery = (documentId: string, page: number) =>
  queryOptions({
    queryKey: mailingKeys.template('recipients', documentId, page),
    queryFn: ({ signal }) =>
      api.get('/email-recipients', {
        query: {
          filters: { email: { documentId: { $eq: documentId } } },
          pagination: { page, pageSize: 50 },
        },
        schema: recipientPageSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
