import { joinMessages } from '@kermesse/domain/participation/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { joinEvent, participationKey } from '../api.ts';

export function useJoin() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: ({ associationId, editionId }: { associationId: string; editionId: string }) =>
      joinEvent(associationId, editionId),
    onSuccess: async ({ tone, message, redirectTo }) => {
      toast[tone](message);
      if (redirectTo !== null) router.history.push(redirectTo);
      await client.invalidateQueries({ queryKey: participationKey });
    },
    onError: (error) => toast.error(messageOf(error), { title: joinMessages.errorTitle }),
  });
}
