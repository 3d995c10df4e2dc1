import type { eventPageSchema } from '@kermesse/domain/catalog/event-page';
import type { ProductDetails, productDetailsAnswerSchema } from '@kermesse/domain/catalog/product-details';
import type { publishedFormsSchema } from '@kermesse/domain/forms/route-answers';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type {
  GroupAvailability,
  groupAvailabilityAnswerSchema,
} from '@kermesse/domain/groups/registration-group';
import type { checkoutAnswerSchema, promoCodeAnswerSchema } from '@kermesse/domain/payments/payment-schemas';
import type { MissionDays, missionDaysSchema } from '@kermesse/domain/registration/availability-days';
import type {
  checkEmailAnswerSchema,
  createdInscriptionSchema,
  draftSchema,
  myInscriptionsSchema,
  myRestrictionsSchema,
  registrationHelpSchema,
  validationResultSchema,
} from '@kermesse/domain/registration/schemas';
import type { writtenSchema } from '@kermesse/domain/shared/answers';
import type { locationPageSchema, missionFamiliesSchema } from '@kermesse/domain/volunteers/volunteer-data';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { eventKeys, inscriptionKeys } from '../../platform/queries/keys.ts';
import { sourceOf } from '../../platform/visits/visits.ts';
import { registrationKeys } from './keys.ts';
import type { RegistrationIntent } from './registration-intent.ts';

export type FoundForm =
  | { readonly state: 'missing' }
  | { readonly state: 'draft' }
  | { readonly state: 'published'; readonly content: FormContent; readonly timeZone: string };

export const formQuery = (editionId: string) =>
  queryOptions({
    queryKey: registrationKeys.form(editionId),
    queryFn: async ({ signal }): Promise<FoundForm> => {
      const { data } = await api.get(`/dynamic-forms/by-edition/${editionId}`, {
        query: { view: 'published' },
        schema: checkedAnswer<typeof publishedFormsSchema>(),
        signal,
      });
      const [form] = data;
      if (!form) return { state: 'missing' };
      if (form.status !== 'published') return { state: 'draft' };
      const { name, description, settings, pages } = form;
      const content = { name, description, settings, pages };
      return { state: 'published', content, timeZone: form.event_edition.timezone };
    },
    staleTime: 60_000,
  });

export const editionQuery = (editionId: string) =>
  queryOptions({
    queryKey: eventKeys.page(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/event-page/${editionId}`, {
          schema: checkedAnswer<typeof eventPageSchema>(),
          signal,
        })
      ).data,
    staleTime: 60_000,
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: registrationKeys.product(productId),
    queryFn: async ({ signal }): Promise<ProductDetails> =>
      (
        await api.get(`/products/${productId}/details`, {
          schema: checkedAnswer<typeof productDetailsAnswerSchema>(),
          signal,
        })
      ).data,
    staleTime: 30_000,
  });

export const restrictionsQuery = ({ editionId, tierId }: RegistrationIntent) =>
  queryOptions({
    queryKey: registrationKeys.restrictions(editionId, tierId),
    queryFn: ({ signal }) =>
      api.get('/custom/me-inscriptions', {
        query: { eventEditionId: editionId, ...(tierId ? { tierDocumentId: tierId } : {}) },
        schema: checkedAnswer<typeof myRestrictionsSchema>(),
        signal,
      }),
  });

/** Includes unpaid orders. */
export const ownRegistrationsQuery = (editionId: string) =>
  queryOptions({
    queryKey: inscriptionKeys.ofEdition(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/custom/my-inscriptions', {
          query: { eventEditionDocumentId: editionId },
          schema: checkedAnswer<typeof myInscriptionsSchema>(),
          signal,
        })
      ).data,
  });

export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: registrationKeys.group(groupId),
    queryFn: async ({ signal }): Promise<GroupAvailability> =>
      (
        await api.get(`/groups/${groupId}/check-availability`, {
          schema: checkedAnswer<typeof groupAvailabilityAnswerSchema>(),
          signal,
        })
      ).data,
    retry: 1,
  });

export const helpQuery = queryOptions({
  queryKey: registrationKeys.help,
  queryFn: async ({ signal }) =>
    (
      await api.get('/custom/registration-help', {
        schema: checkedAnswer<typeof registrationHelpSchema>(),
        signal,
      })
    ).data,
  staleTime: 60_000,
});

export const missionFamiliesQuery = (editionId: string) =>
  queryOptions({
    queryKey: registrationKeys.missionFamilies(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/prefix-missions/custom-pagination', {
          query: { eventEdition: editionId, pageSize: 100, page: 1, source: 'public' },
          schema: checkedAnswer<typeof missionFamiliesSchema>(),
          signal,
        })
      ).data,
  });

export const locationsQuery = (editionId: string) =>
  queryOptions({
    queryKey: registrationKeys.locations(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/locations', {
          query: {
            filters: { event_edition: { documentId: { $eq: editionId } } },
            sort: ['name:asc'],
            pagination: { pageSize: 100 },
          },
          schema: checkedAnswer<typeof locationPageSchema>(),
          signal,
        })
      ).data,
  });

export const missionDaysQuery = (editionId: string) =>
  queryOptions({
    queryKey: registrationKeys.missionDays(editionId),
    queryFn: ({ signal }): Promise<MissionDays> =>
      api.get('/custom/get-missions-day-and-hours', {
        query: { eventEditionId: editionId },
        schema: checkedAnswer<typeof missionDaysSchema>(),
        signal,
      }),
  });

export interface NewChild {
  firstname: string;
  lastname: string;
  birthdate: string | null;
}

/** Creates a third person (`tier`) of the account and returns its id. */
export async function makeChild(child: NewChild): Promise<string> {
  const made = await api.post('/tiers', {
    body: { data: { ...child, type: 'child' } },
    schema: checkedAnswer<typeof writtenSchema>(),
  });
  return made.data.documentId;
}

export const checkEmail = (email: string, editionId: string) =>
  api.get('/custom/check-email', {
    query: { email, eventEditionDocumentId: editionId },
    schema: checkedAnswer<typeof checkEmailAnswerSchema>(),
  });

export const checkPromoCode = (code: string, sessionId: string, signal?: AbortSignal) =>
  api.post('/custom/promo-codes/check', {
    body: { code, sessionId },
    schema: checkedAnswer<typeof promoCodeAnswerSchema>(),
    signal,
  });

/** Of an account or of an anonymous browser: the server tells them apart. */
function draftAddress({ editionId, kind, tierId, tierEmail }: RegistrationIntent) {
  return {
    path: `/custom/answer-drafts/${editionId}`,
    query: {
      kind,
      ...(tierId ? { tierDocumentId: tierId } : {}),
      ...(tierEmail && !tierId ? { tierEmail } : {}),
    },
  };
}

export async function readDraft(intent: RegistrationIntent) {
  const { path, query } = draftAddress(intent);
  return (await api.get(path, { query, schema: checkedAnswer<typeof draftSchema>() })).data;
}

export async function saveDraft(
  intent: RegistrationIntent,
  answers: Record<string, unknown>,
  pageIndex: number,
) {
  const { path, query } = draftAddress(intent);
  await api.put(path, {
    query,
    body: { data: { answers, pageIndex, source: sourceOf(intent.editionId) } },
    schema: checkedAnswer<typeof draftSchema>(),
  });
}

/** `others` are further people of the same cart. */
export const validateInscription = (data: unknown, others: readonly unknown[]) =>
  api.post('/custom/validate-inscription', {
    body: { data, others },
    schema: checkedAnswer<typeof validationResultSchema>(),
  });

export const createInscription = (data: unknown, others: readonly unknown[], idempotencyKey: string) =>
  api.post('/custom/create-inscription', {
    body: { data, others },
    idempotencyKey,
    schema: checkedAnswer<typeof createdInscriptionSchema>(),
  });

export const createCheckout = (inscriptionId: string, sessionId: string, idempotencyKey: string) =>
  api.post('/custom/create-checkout', {
    body: { inscriptionId, sessionId },
    idempotencyKey,
    schema: checkedAnswer<typeof checkoutAnswerSchema>(),
  });
