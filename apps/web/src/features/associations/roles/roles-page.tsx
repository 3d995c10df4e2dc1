import { associationMessages } from '@kermesse/domain/associations/messages';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { TableSkeleton } from '../../../ui/page-states/table-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { Handover } from './handover.tsx';
import { HandoverNotice } from './handover-notice.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { useMatrix } from './use-matrix.ts';

function Roles(): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const { query, matrix, set } = useMatrix(association.documentId);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  if (association.documentId === '')
    return (
      <>
        <p>{associationMessages.matrixNoAssociation}</p>
        <LinkButton to="/my-associations">Retour</LinkButton>
      </>
    );
  const Matrix = isPhone ? MatrixCards : MatrixTable;
  return (
    <AreaPage title="Rôles">
      <PageHeading
        title="Rôles"
        description="Ce que chaque rôle peut faire. Un changement est enregistré aussitôt."
      />
      <HandoverNotice />
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {() => (
          <Matrix
            matrix={matrix}
            held={association.permissions}
            canEdit={can('manage_roles')}
            onChange={set}
          />
        )}
      </Loaded>
      {association.role === 'president' && <Handover />}
    </AreaPage>
  );
}

export function RolesPage(): ReactElement {
  return (
    <AssociationGate needs={['manage_roles', 'president_rights']}>
      <Roles />
    </AssociationGate>
  );
}
