import type {
  ownableMembershipsSchema,
  shownMembershipClaimSchema,
  takenOverSchema,
} from '@kermesse/domain/memberships/person';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { associationKeys } from '../../../platform/queries/keys.ts';

const pathOf = (token: string) => `/membership-claims/${encodeURIComponent(token)}`;

/** With the reader's name in its key: who signs in reads it anew. */
export const claimQuery = (token: string, reader: string | null) =>
  queryOptions({
    queryKey: associationKeys.of('claim', token, reader),
    retry: false,
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(token), { schema: checkedAnswer<typeof shownMembershipClaimSchema>(), signal }))
        .data,
  });

export const claimMembership = async (token: string) =>
  (await api.post(`${pathOf(token)}/accept`, { schema: checkedAnswer<typeof takenOverSchema>() })).data;

export const ownableQuery = queryOptions({
  queryKey: [...associationKeys.mine, 'ownable'],
  queryFn: async ({ signal }) =>
    (
      await api.get('/users/me/ownable-memberships', {
        schema: checkedAnswer<typeof ownableMembershipsSchema>(),
        signal,
      })
    ).data,
});

export const ownMembership = async (documentId: string) =>
  (
    await api.post(`/users/me/ownable-memberships/${documentId}`, {
      schema: checkedAnswer<typeof takenOverSchema>(),
    })
  ).data;
