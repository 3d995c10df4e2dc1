import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { handoverQuery } from '../api.ts';

export function useHandover() {
  const { association } = useAssociationWorkspace();
  const client = useQueryClient();
  const { data: offer = null } = useQuery(handoverQuery(association.documentId));
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, message: string) => {
    setIsBusy(true);
    try {
      await work();
      toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['associations'] }),
        client.invalidateQueries({ queryKey: ['memberships', association.documentId] }),
      ]);
      setIsBusy(false);
    }
  };
  return { associationId: association.documentId, offer, isBusy, run };
}
