import type { Issue } from '@kermesse/domain/shared/issue';
import { useNavigate } from '@tanstack/react-router';
import { inscriptionKeys, ticketKeys } from '../../../platform/queries/keys.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { claimInscription } from './mine-api.ts';

export const acceptLabel = 'Accepter le billet';

export interface AcceptTransfer {
  token: string;
}

/** Leads to the new ticket. */
export function useAcceptance(
  { token }: AcceptTransfer,
  fields: (issues: readonly Issue[]) => boolean = () => false,
) {
  const navigate = useNavigate();
  return useChange({
    send: (answers: Record<string, unknown>) => claimInscription(token, answers),
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all, ticketKeys.all],
    onDone: ({ eventEditionDocumentId }) =>
      navigate({ to: '/participant', search: { eventEditionDocumentId } }),
    fields,
  });
}
