import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EditionWorkspaceContext, findEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { myEventsQuery } from '../../platform/workspace/my-events.ts';
import { AreaIdentity } from '../../ui/layout/area-identity.tsx';
import { WorkingArea } from '../../ui/layout/working-area.tsx';
import { ForbiddenPage } from '../../ui/page-states/forbidden-page.tsx';
import { editionNavigation } from '../organizer-navigation.ts';
import { LoadedArea } from './loaded-area.tsx';

/** The frame of one edition: its name, the ways through it that the person may take, the page. */
export function EditionLayout(): ReactElement {
  const { editionId = '' } = useParams({ strict: false });
  const query = useQuery(myEventsQuery);
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isWide) });
  return (
    <LoadedArea query={query}>
      {(events) => {
        const workspace = findEditionWorkspace(events, editionId);
        if (!workspace) return <ForbiddenPage />;
        const { event, edition } = workspace;
        if (isWide)
          return (
            <EditionWorkspaceContext value={workspace}>
              <Outlet />
            </EditionWorkspaceContext>
          );
        return (
          <EditionWorkspaceContext value={workspace}>
            <WorkingArea
              label={`Édition ${edition.name}`}
              items={editionNavigation(workspace)}
              identity={
                <AreaIdentity
                  name={event.name}
                  detail={edition.name}
                  logoUrl={edition.url_logo ?? event.url_logo}
                  seed={event.documentId}
                />
              }
            >
              <Outlet />
            </WorkingArea>
          </EditionWorkspaceContext>
        );
      }}
    </LoadedArea>
  );
}
