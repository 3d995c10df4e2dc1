import { associationMessages } from '@kermesse/domain/associations/messages';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import {
  AssociationWorkspaceContext,
  findAssociationWorkspace,
} from '../../platform/workspace/association-workspace.ts';
import { myAssociationsQuery } from '../../platform/workspace/my-associations.ts';
import { SignpostDrawing } from '../../ui/art/drawings/signpost.tsx';
import { AreaIdentity } from '../../ui/layout/area-identity.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { WorkingArea } from '../../ui/layout/working-area.tsx';
import { StatePanel } from '../../ui/page-states/state-panel.tsx';
import { associationNavigation } from '../association-navigation.ts';
import { LoadedArea } from './loaded-area.tsx';

function NoAssociation({ text }: { text: string }): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<SignpostDrawing />}
      title={text}
      action={
        <LinkButton to="/associations" variant="default">
          Retour
        </LinkButton>
      }
    />
  );
}

export function AssociationLayout(): ReactElement {
  const { associationId } = useParams({ from: '/member/my-associations/$associationId' });
  const query = useQuery({ ...myAssociationsQuery, meta: { failed: associationMessages.userInfoFailed } });
  if (associationId === '') return <NoAssociation text={associationMessages.missingId} />;
  return (
    <LoadedArea query={query}>
      {({ associations }) => {
        const workspace = findAssociationWorkspace(associations, associationId);
        if (!workspace) return <NoAssociation text={associationMessages.notFound} />;
        const { name, url_logo: logoUrl, documentId } = workspace.association;
        return (
          <AssociationWorkspaceContext value={workspace}>
            <WorkingArea
              label={name}
              items={associationNavigation(workspace)}
              identity={<AreaIdentity name={name} logoUrl={logoUrl} seed={documentId} />}
            >
              <Outlet />
            </WorkingArea>
          </AssociationWorkspaceContext>
        );
      }}
    </LoadedArea>
  );
}
