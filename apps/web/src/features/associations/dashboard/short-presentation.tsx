import { membershipStatusLabels } from '@kermesse/domain/memberships/enums';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { LeaveAssociation } from '../leave/leave-association.tsx';

const sentences = {
  pending:
    'Votre demande est entre les mains de l’association. Vous recevrez un e-mail dès qu’elle aura répondu.',
  suspended: 'Votre adhésion est suspendue. Adressez-vous à l’équipe de l’association.',
  inactive: 'Votre adhésion n’est plus active.',
  active: 'L’équipe de l’association ne partage pas encore plus d’informations avec votre rôle.',
} as const;

export function ShortPresentation(): ReactElement {
  const { association } = useAssociationWorkspace();
  return (
    <>
      <PageHeading
        title={association.name}
        description={[association.description_short, association.city].filter(Boolean).join(' · ')}
      />
      <EmptyState
        drawing={<TentDrawing />}
        title={membershipStatusLabels[association.status]}
        action={<LeaveAssociation />}
      >
        <p>{sentences[association.status]}</p>
      </EmptyState>
    </>
  );
}
