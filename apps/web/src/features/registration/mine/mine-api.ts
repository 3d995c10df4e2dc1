import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import {
  claimedSchema,
  doneSchema,
  myInscriptionDetailSchema,
  myInscriptionsSchema,
  shownClaimSchema,
} from '@kermesse/domain/registration/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { registrationKeys } from '../keys.ts';

interface Wanted {
  kind?: InscriptionKind | undefined;
  editionId?: string | undefined;
}

export const myInscriptionsQuery = ({ kind, editionId }: Wanted = {}) =>
  queryOptions({
    queryKey: registrationKeys.mine(kind, editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/custom/my-inscriptions', {
          query: {
            ...(kind ? { kind } : {}),
            ...(editionId ? { eventEditionDocumentId: editionId } : {}),
          },
          schema: myInscriptionsSchema,
          signal,
        })
      ).data,
  });

export const myInscriptionQuery = (documentId: string) =>
  queryOptions({
    queryKey: registrationKeys.mineOne(documentId),
    queryFn: async ({ signal }) =>
      (await api.get(`/custom/my-inscriptions/${documentId}`, { schema: myInscriptionDetailSchema, signal }))
        .data,
  });

export const editAnswers = (documentId: string, answers: Record<string, unknown>) =>
  api.put(`/custom/my-inscriptions/${documentId}/answers`, {
    body: { data: { answers } },
    schema: myInscriptionDetailSchema,
  });

export const editAvailability = (
  documentId: string,
  timeRanges: readonly { id: string; begin: string; end: string }[],
) =>
  api.put(`/custom/my-inscriptions/${documentId}/availability`, {
    body: { data: { timeRanges } },
    schema: myInscriptionDetailSchema,
  });

export const giveDocument = (documentId: string, paperId: string, url: string) =>
  api.put(`/custom/my-inscriptions/${documentId}/documents/${paperId}`, {
    body: { data: { url } },
    schema: doneSchema,
  });

export const cancelInscription = (documentId: string) =>
  api.post(`/custom/my-inscriptions/${documentId}/cancel`, { body: {}, schema: doneSchema });

export const offerTransfer = (documentId: string, email: string) =>
  api.post(`/custom/my-inscriptions/${documentId}/transfer`, {
    body: { data: { email } },
    schema: doneSchema,
  });

export const withdrawTransfer = (documentId: string) =>
  api.delete(`/custom/my-inscriptions/${documentId}/transfer`, { schema: doneSchema });

/** Whoever is signed in with the mailed address also gets the questions of a ticket that is passed on. */
export const claimQuery = (token: string, reader: string | null) =>
  queryOptions({
    queryKey: registrationKeys.claim(token, reader),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/inscription-claims/${encodeURIComponent(token)}`, {
          schema: shownClaimSchema,
          signal,
        })
      ).data,
    retry: false,
  });

export const claimInscription = (token: string, answers?: Record<string, unknown>) =>
  api.post('/custom/claim-inscription', {
    body: { token, ...(answers ? { answers } : {}) },
    schema: claimedSchema,
  });
