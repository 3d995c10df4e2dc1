import { associationPriceSchema } from '@kermesse/domain/associations/answers';
import {
  type ActivationPreview,
  activationAnswerSchema,
  cotisationAnswerSchema,
  cotisationPageSchema,
  type FeePayment,
  feeHistorySchema,
  feePaymentPageSchema,
  feeSummaryAnswerSchema,
  latestRemindersSchema,
  ownFeesSchema,
  type ReminderRun,
  startedRemindersSchema,
  verifiedFeeSchema,
} from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import {
  type CotisationInput,
  cotisationStatusAnswerSchema,
  type FeeReason,
  type MarkPaidInput,
  markManyAnswerSchema,
  type RemindManyInput,
  type SetDiscountInput,
} from '@kermesse/domain/fees/schemas';
import { memberNameSchema } from '@kermesse/domain/memberships/answers';
import { sectionsSchema } from '@kermesse/domain/memberships/sections';
import {
  accountLinkAnswerSchema,
  checkoutAnswerSchema,
  paymentAccountAnswerSchema,
} from '@kermesse/domain/payments/payment-schemas';
import { deletedSchema, doneSchema } from '@kermesse/domain/shared/answers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import type { QueryParams } from '../../platform/api/query-string.ts';
import { associationKeys, membershipKeys } from '../../platform/queries/keys.ts';
import { collectionQuery } from '../../ui/data-table/collection-query.ts';
import type { TableRequest } from '../../ui/data-table/table-state.ts';
import { feeKeys } from './keys.ts';

const mostFees = 100;

export const cotisationsQuery = (associationId: string) =>
  queryOptions({
    queryKey: feeKeys.of(associationId, 'list'),
    meta: { failed: feeMessages.listFailed },
    queryFn: async ({ signal }) =>
      (
        await api.get('/cotisations', {
          query: { association: associationId, populate: ['periods'], pagination: { pageSize: mostFees } },
          schema: cotisationPageSchema,
          signal,
        })
      ).data,
    // Figures grow while an activation runs.
    refetchInterval: ({ state }) =>
      state.data?.some(({ unbilledMembers }) => unbilledMembers > 0) ? 1_500 : false,
  });

export const cotisationQuery = (associationId: string, cotisationId: string) =>
  queryOptions({
    queryKey: feeKeys.of(associationId, 'one', cotisationId),
    meta: { failed: feeMessages.oneFailed },
    queryFn: async ({ signal }) =>
      (
        await api.get(`/cotisations/${encodeURIComponent(cotisationId)}`, {
          query: { populate: ['discountTiers', 'periods'] },
          schema: cotisationAnswerSchema,
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => ((state.data?.unbilledMembers ?? 0) > 0 ? 1_500 : false),
  });

/** Sections in use, which a fee may be asked from; the list of members reads the same. */
export const feeSectionsQuery = (associationId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'sections'),
    queryFn: async ({ signal }) =>
      (await api.get(`/associations/${associationId}/sections`, { schema: sectionsSchema, signal })).data,
  });

/** Of the latest period of each fee, or of a year. */
export const feeSummaryQuery = (associationId: string, year: number | null = null) =>
  queryOptions({
    queryKey: feeKeys.of(associationId, 'summary', year),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}/cotisation-summary`, {
          ...(year === null ? {} : { query: { year } }),
          schema: feeSummaryAnswerSchema,
          signal,
        })
      ).data,
  });

export interface PaymentScope {
  associationId: string;
  cotisationId?: string | undefined;
  memberId?: string | undefined;
  periodId?: string | undefined;
}

export function paymentListQuery(
  { cotisationId, memberId, periodId }: PaymentScope,
  request: TableRequest,
): QueryParams {
  const search = request.search.trim();
  return {
    ...collectionQuery(request, {
      sort: { member: 'memberName', due: 'dueDate', paidAt: 'paidAt', amount: 'finalAmount' },
      filters: { status: 'status', method: 'paymentMethod' },
    }),
    ...(cotisationId ? { cotisation: cotisationId } : {}),
    ...(memberId ? { member: memberId } : {}),
    ...(periodId ? { period: periodId } : {}),
    ...(search ? { q: search } : {}),
  };
}

export async function readPayments(
  scope: PaymentScope,
  request: TableRequest,
  signal?: AbortSignal,
): Promise<{ rows: FeePayment[]; total: number }> {
  const { data, meta } = await api.get('/cotisation-payments', {
    query: { ...paymentListQuery(scope, request), association: scope.associationId },
    schema: feePaymentPageSchema,
    signal,
  });
  return { rows: data, total: meta.pagination.total };
}

export const paymentsQuery = (scope: PaymentScope, request: TableRequest) =>
  queryOptions({
    queryKey: feeKeys.of(scope.associationId, 'payments', scope, request),
    queryFn: ({ signal }) => readPayments(scope, request, signal),
    placeholderData: keepPreviousData,
  });

export const paymentHistoryQuery = (associationId: string, paymentId: string) =>
  queryOptions({
    queryKey: feeKeys.of(associationId, 'history', paymentId),
    queryFn: async ({ signal }) =>
      (await api.get(`/cotisation-payments/${paymentId}/history`, { schema: feeHistorySchema, signal })).data,
  });

export const memberNameQuery = (associationId: string, memberId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'name', memberId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/memberships/${encodeURIComponent(memberId)}`, {
          query: { fields: ['firstname', 'lastname'] },
          schema: memberNameSchema,
          signal,
        })
      ).data,
  });

/** The association's usual amount, in euros. */
export const usualAmountQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'price'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}`, {
          query: { fields: ['price'] },
          schema: associationPriceSchema,
          signal,
        })
      ).data.price,
  });

export const paymentAccountQuery = (associationId: string) =>
  queryOptions({
    queryKey: feeKeys.of(associationId, 'account'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}/payment-account`, {
          schema: paymentAccountAnswerSchema,
          signal,
        })
      ).data,
  });

export const openPaymentAccount = (associationId: string): Promise<{ url: string }> =>
  api.post(`/associations/${associationId}/payment-account`, { body: {}, schema: accountLinkAnswerSchema });

export async function saveCotisation(
  cotisationId: string | null,
  input: CotisationInput,
  more: { association: string; status: 'draft' | 'active' },
) {
  const { data } = cotisationId
    ? await api.put(`/cotisations/${cotisationId}`, { body: { data: input }, schema: cotisationAnswerSchema })
    : await api.post('/cotisations', {
        body: { data: { ...input, ...more } },
        schema: cotisationAnswerSchema,
      });
  return data;
}

export const setActive = (cotisationId: string, isActive: boolean): Promise<unknown> =>
  api.post(`/cotisations/${cotisationId}/${isActive ? 'activate' : 'deactivate'}`, {
    schema: cotisationStatusAnswerSchema,
  });

export const readActivation = async (cotisationId: string): Promise<ActivationPreview> =>
  (
    await api.get(`/cotisations/${cotisationId}/activation`, {
      schema: activationAnswerSchema,
    })
  ).data;

export const reminderRunQuery = (associationId: string, cotisationId: string) =>
  queryOptions({
    queryKey: feeKeys.of(associationId, 'reminders', cotisationId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/cotisations/${cotisationId}/reminders`, {
          schema: latestRemindersSchema,
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt === null ? 1_500 : false),
  });

export const startReminders = async (cotisationId: string, input: RemindManyInput): Promise<ReminderRun> =>
  (
    await api.post(`/cotisations/${cotisationId}/reminders`, {
      body: input,
      schema: startedRemindersSchema,
    })
  ).data;

const markedAtOnce = 100;

/** In batches, so that each request answers soon. */
export async function markManyPaid(
  cotisationId: string,
  chosen: { ids: readonly string[] } | { members: readonly string[] },
  input: MarkPaidInput,
): Promise<{ done: number; passedOver: number }> {
  const total = { done: 0, passedOver: 0 };
  const keys = 'ids' in chosen ? chosen.ids : chosen.members;
  for (let start = 0; start < keys.length; start += markedAtOnce) {
    const part = keys.slice(start, start + markedAtOnce);
    const { done, passedOver } = await api.post(`/cotisations/${cotisationId}/mark-paid`, {
      body: { ...input, ...('ids' in chosen ? { ids: part } : { members: part }) },
      schema: markManyAnswerSchema,
    });
    total.done += done;
    total.passedOver += passedOver;
  }
  return total;
}

export const deleteCotisation = (cotisationId: string): Promise<unknown> =>
  api.delete(`/cotisations/${cotisationId}`, { schema: deletedSchema });

const onPayment = (paymentId: string, verb: string, body?: object): Promise<unknown> =>
  api.post(`/cotisation-payments/${paymentId}/${verb}`, { body, schema: doneSchema });

export const markPaid = (paymentId: string, input: MarkPaidInput) => onPayment(paymentId, 'mark-paid', input);
export const cancelPayment = (paymentId: string) => onPayment(paymentId, 'cancel', {});
export const reopenPayment = (paymentId: string) => onPayment(paymentId, 'reopen');
export const remind = (paymentId: string) => onPayment(paymentId, 'remind');
export const unmarkPayment = (paymentId: string, reason: FeeReason) => onPayment(paymentId, 'unmark', reason);
export const refundPayment = (paymentId: string, reason: FeeReason) => onPayment(paymentId, 'refund', reason);
export const setDiscount = (paymentId: string, input: SetDiscountInput) =>
  onPayment(paymentId, 'discount', input);

export const ownFeesQuery = queryOptions({
  queryKey: feeKeys.own,
  queryFn: async ({ signal }) =>
    (await api.get('/users/me/cotisations', { schema: ownFeesSchema, signal })).data,
});

export const startCheckout = (paymentId: string): Promise<{ url: string }> =>
  api.post(`/cotisation-payments/${paymentId}/checkout`, { schema: checkoutAnswerSchema });

export const verifyPayment = (paymentId: string) =>
  api.post(`/cotisation-payments/${paymentId}/verify`, {
    schema: verifiedFeeSchema,
  });
