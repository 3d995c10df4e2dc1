import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { useQuery } from '@tanstack/react-query';
import { membershipKeys } from '../../../platform/queries/keys.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { acceptPresidency, endOffer, handoverQuery, offerPresidency } from '../api.ts';
import { associationKeys } from '../keys.ts';

export interface Candidate {
  documentId: string;
  name: string;
}

/** The president's offer, and what its two people can do with it. */
export function useHandover() {
  const { association } = useAssociationWorkspace();
  const associationId = association.documentId;
  const { data: offer = null } = useQuery(handoverQuery(associationId));
  const refresh = [associationKeys.all, membershipKeys.of(associationId)];
  const proposal = useChange({
    send: ({ documentId }: Candidate) => offerPresidency(associationId, documentId),
    confirm: ({ name }) => ({
      title: `Proposer la présidence à ${name}\u00a0?`,
      message: 'Quand cette personne aura accepté, vous deviendrez manager de l’association.',
      losses: ['Les droits réservés à la présidence'],
      confirmLabel: 'Proposer',
      isDestructive: true,
    }),
    done: membershipMessages.handoverOffered,
    refresh,
  });
  const acceptance = useChange({
    send: () => acceptPresidency(associationId),
    confirm: {
      title: 'Accepter la présidence\u00a0?',
      message: `Vous présiderez l’association à la place de ${offer?.from}, qui en deviendra manager.`,
      confirmLabel: 'Accepter',
    },
    done: membershipMessages.handoverAccepted,
    refresh,
  });
  const ending = useChange({
    send: () => endOffer(associationId),
    done: offer?.isForYou ? membershipMessages.handoverDeclined : membershipMessages.handoverCancelled,
    refresh,
  });
  return { associationId, offer, proposal, acceptance, ending };
}
