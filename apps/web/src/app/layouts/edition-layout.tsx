import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EditionWorkspaceContext, findEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { myEventsQuery } from '../../platform/workspace/my-events.ts';
import { ForbiddenPage } from '../../ui/page-states/forbidden-page.tsx';
import { EditionFrame } from './edition-frame.tsx';
import { LoadedArea } from './loaded-area.tsx';

export function EditionLayout(): ReactElement {
  const { editionId } = useParams({ from: '/member/organizer/editions/$editionId' });
  const query = useQuery(myEventsQuery);
  const isAlone = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isAlone) });
  return (
    <LoadedArea query={query}>
      {(events) => {
        const workspace = findEditionWorkspace(events, editionId);
        if (!workspace) return <ForbiddenPage />;
        if (isAlone)
          return (
            <EditionWorkspaceContext value={workspace}>
              <Outlet />
            </EditionWorkspaceContext>
          );
        return (
          <EditionFrame workspace={workspace}>
            <Outlet />
          </EditionFrame>
        );
      }}
    </LoadedArea>
  );
}
