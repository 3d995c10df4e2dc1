import type {
  adjustAnswerSchema,
  releaseAnswerSchema,
  releasedAnswerSchema,
  reserveAnswerSchema,
  sessionReservationsSchema,
  signUpSessionSchema,
  toggledWaitingListSchema,
  waitingListSchema,
} from '@kermesse/domain/reservations/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { sourceOf } from '../../platform/visits/visits.ts';
import { registrationKeys } from './keys.ts';
import type { RegistrationIntent } from './registration-intent.ts';

export const openSession = ({ editionId, kind, groupId, tierId, tierEmail }: RegistrationIntent) =>
  api.post('/custom/sign-up-session', {
    body: {
      eventEditionDocumentId: editionId,
      volunteer: kind === 'volunteer',
      participant: kind === 'participant',
      group: groupId,
      tierDocumentId: tierId,
      tierEmail,
      source: sourceOf(editionId),
    },
    schema: checkedAnswer<typeof signUpSessionSchema>(),
  });

export const extendSession = (sessionId: string) =>
  api.post(`/custom/sign-up-session/${sessionId}/extend`, {
    body: {},
    schema: checkedAnswer<typeof signUpSessionSchema>(),
  });

export const releaseSession = (sessionId: string) =>
  api.delete(`/products/reservations/session/${sessionId}`, {
    schema: checkedAnswer<typeof releasedAnswerSchema>(),
  });

export const readCart = (sessionId: string, signal?: AbortSignal) =>
  api.get(`/products/reservations/session/${sessionId}`, {
    signal,
    schema: checkedAnswer<typeof sessionReservationsSchema>(),
  });

export interface Wanted {
  productId: string;
  sessionId: string;
  quantity: number;
  optionId?: string | null;
  offerToken?: string | null;
}

export const reserve = async ({ productId, sessionId, quantity, optionId, offerToken }: Wanted) =>
  (
    await api.post('/products/reserve', {
      body: {
        product_id: productId,
        session_id: sessionId,
        quantity,
        option_id: optionId ?? null,
        offer_token: offerToken ?? null,
      },
      schema: checkedAnswer<typeof reserveAnswerSchema>(),
    })
  ).data;

export const release = async (productId: string, sessionId: string, optionId: string | null = null) =>
  (
    await api.post('/products/release', {
      body: { product_id: productId, session_id: sessionId, option_id: optionId },
      schema: checkedAnswer<typeof releaseAnswerSchema>(),
    })
  ).data;

export const adjust = async (
  productId: string,
  sessionId: string,
  quantity: number,
  optionId: string | null = null,
) =>
  (
    await api.post('/products/adjust-reservation', {
      body: {
        product_id: productId,
        session_id: sessionId,
        new_quantity: quantity,
        option_id: optionId,
      },
      schema: checkedAnswer<typeof adjustAnswerSchema>(),
    })
  ).data;

export const waitingListQuery = (productId: string, sessionId: string) =>
  queryOptions({
    queryKey: registrationKeys.waitingList(productId, sessionId),
    queryFn: ({ signal }) =>
      api.get(`/products/${productId}/waiting-list`, {
        query: { session_id: sessionId },
        schema: checkedAnswer<typeof waitingListSchema>(),
        signal,
      }),
  });

export const toggleWaitingList = (
  productId: string,
  sessionId: string,
  { tierId, associationId }: Pick<RegistrationIntent, 'tierId' | 'associationId'>,
) =>
  api.post(`/products/${productId}/waiting-list/toggle`, {
    body: {
      session_id: sessionId,
      quantity: 1,
      tierRegisterDocumentId: tierId,
      associationDocumentId: associationId,
    },
    schema: checkedAnswer<typeof toggledWaitingListSchema>(),
  });
