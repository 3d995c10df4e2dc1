import type { ReactElement, ReactNode } from 'react';
import {
  type EditionWorkspace,
  EditionWorkspaceContext,
} from '../../platform/workspace/edition-workspace.ts';
import { AreaIdentity } from '../../ui/layout/area-identity.tsx';
import { WorkingArea } from '../../ui/layout/working-area.tsx';
import { backFromEdition, editionNavigation } from '../organizer-navigation.ts';

interface EditionFrameProps {
  workspace: EditionWorkspace;
  children: ReactNode;
}

export function EditionFrame({ workspace, children }: EditionFrameProps): ReactElement {
  const { event, edition } = workspace;
  return (
    <EditionWorkspaceContext value={workspace}>
      <WorkingArea
        label={`${event.name}, ${edition.name}`}
        items={editionNavigation(workspace)}
        back={backFromEdition(workspace)}
        keepsIdentity
        identity={
          <AreaIdentity
            name={event.name}
            detail={edition.name}
            logoUrl={edition.url_logo ?? event.url_logo}
            seed={event.documentId}
          />
        }
      >
        {children}
      </WorkingArea>
    </EditionWorkspaceContext>
  );
}
