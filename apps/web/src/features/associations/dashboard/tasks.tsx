import type { Dashboard } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import classes from './dashboard-page.module.css';

type Task = Dashboard['tasks'][number];

function textOf({ kind, count }: Task): string {
  switch (kind) {
    case 'member_requests':
      return `${countOf(count, 'demande d’adhésion', 'demandes d’adhésion')} à traiter`;
    case 'participations_to_confirm':
      return `${countOf(count, 'participation', 'participations')} à un événement à confirmer`;
    case 'missing_document':
      return 'Le document officiel manque';
    case 'awaiting_review':
      return 'L’association attend d’être validée par notre équipe';
    case 'handover_offered':
      return 'La présidence vous est proposée';
    case 'missing_description':
      return 'La présentation de l’association est vide';
  }
}

function TaskLink({
  kind,
  associationId,
}: {
  kind: Task['kind'];
  associationId: string;
}): ReactElement | null {
  const look = { variant: 'default', size: 'sm' } as const;
  const params = { associationId };
  if (kind === 'member_requests')
    return (
      <LinkButton
        {...look}
        to="/my-associations/$associationId/members"
        params={params}
        search={{ filter: 'pending' }}
      >
        Voir
      </LinkButton>
    );
  if (kind === 'participations_to_confirm')
    return (
      <LinkButton {...look} to="/my-associations/$associationId/events" params={params}>
        Voir
      </LinkButton>
    );
  if (kind === 'missing_document')
    return (
      <LinkButton
        {...look}
        to="/my-associations/$associationId/settings"
        params={params}
        search={{ tab: 'legal' }}
      >
        Ajouter
      </LinkButton>
    );
  if (kind === 'missing_description')
    return (
      <LinkButton {...look} to="/my-associations/$associationId/settings" params={params}>
        Compléter
      </LinkButton>
    );
  return null;
}

export function Tasks({ tasks }: { tasks: Dashboard['tasks'] }): ReactElement {
  const { association } = useAssociationWorkspace();
  if (tasks.length === 0)
    return (
      <Group gap={10} wrap="nowrap" c="dimmed">
        <IconCircleCheck size={22} aria-hidden="true" />
        {associationMessages.noTask}
      </Group>
    );
  return (
    <PlainList isDivided my={-6}>
      {tasks.map((task) => (
        <li key={task.kind} className={classes.row}>
          <span className={classes.rowText}>{textOf(task)}</span>
          <TaskLink kind={task.kind} associationId={association.documentId} />
        </li>
      ))}
    </PlainList>
  );
}
