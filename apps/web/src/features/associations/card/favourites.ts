import type { MyAssociations } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { toast } from '../../../ui/feedback/toast.ts';

interface Toggle {
  documentId: string;
  isFavourite: boolean;
}

const { queryKey } = myAssociationsQuery;

function withFavourite(mine: MyAssociations, { documentId, isFavourite }: Toggle): MyAssociations {
  const others = mine.favourites.filter((id) => id !== documentId);
  return { ...mine, favourites: isFavourite ? [...others, documentId] : others };
}

/** Optimistic: put back when the server refuses. */
export function useFavourites() {
  const isSignedIn = useSession().status === 'signed-in';
  const client = useQueryClient();
  const { data } = useQuery({ ...myAssociationsQuery, enabled: isSignedIn });
  const mutation = useMutation({
    mutationFn: ({ documentId, isFavourite }: Toggle) =>
      api.put(`/preferences/${data?.preferenceDocumentId ?? ''}`, {
        body: { data: { fav_associations: { [isFavourite ? 'connect' : 'disconnect']: [documentId] } } },
      }),
    onMutate: async (toggle) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, withFavourite(before, toggle));
      return before;
    },
    onSuccess: (_, { isFavourite }) =>
      toast.success(isFavourite ? associationMessages.favouriteAdded : associationMessages.favouriteRemoved),
    onError: (_error, _toggle, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast.error(associationMessages.favouriteFailed);
    },
  });
  return {
    canToggle: isSignedIn && data !== undefined,
    isFavourite: (documentId: string) => data?.favourites.includes(documentId) ?? false,
    toggle: (documentId: string, isFavourite: boolean) => mutation.mutate({ documentId, isFavourite }),
    membershipOf: (documentId: string) =>
      data?.associations.find((association) => association.documentId === documentId),
  };
}
