import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { GroupList } from './group-list.tsx';

function Groups(): ReactElement {
  const { edition, event } = useEditionWorkspace();
  usePageTitle(`Groupes · ${edition.name}`);
  return (
    <GroupList
      of={{ relation: 'event_edition', documentId: edition.documentId }}
      events={[{ value: edition.documentId, label: event.name }]}
      purpose="Des places gardées pour un club, une entreprise ou une association."
    />
  );
}

export function GroupsPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <Groups />
    </EditionGate>
  );
}
