import type { MyAssociations } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import type { writtenSchema } from '@kermesse/domain/shared/answers';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';

interface Toggle {
  documentId: string;
  isFavourite: boolean;
}

function withFavourite(mine: MyAssociations, { documentId, isFavourite }: Toggle): MyAssociations {
  const others = mine.favourites.filter((id) => id !== documentId);
  return { ...mine, favourites: isFavourite ? [...others, documentId] : others };
}

export function useFavourites() {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...myAssociationsQuery, enabled: isSignedIn });
  const toggling = useChange({
    send: ({ documentId, isFavourite }: Toggle) =>
      api.put(`/preferences/${data?.preferenceDocumentId ?? ''}`, {
        body: { data: { fav_associations: { [isFavourite ? 'connect' : 'disconnect']: [documentId] } } },
        schema: checkedAnswer<typeof writtenSchema>(),
      }),
    optimistic: { queryKey: myAssociationsQuery.queryKey, update: withFavourite },
    done: (_, { isFavourite }) =>
      isFavourite ? associationMessages.favouriteAdded : associationMessages.favouriteRemoved,
    onFailure: () => {
      toast.error(associationMessages.favouriteFailed);
      return true;
    },
  });
  return {
    canToggle: isSignedIn && data !== undefined,
    isFavourite: (documentId: string) => data?.favourites.includes(documentId) ?? false,
    toggle: (documentId: string, isFavourite: boolean) => void toggling.run({ documentId, isFavourite }),
    membershipOf: (documentId: string) =>
      data?.associations.find((association) => association.documentId === documentId),
  };
}
