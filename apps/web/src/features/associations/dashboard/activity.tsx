import type { Dashboard } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { membershipEventLabels } from '@kermesse/domain/memberships/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { Text } from '@mantine/core';
import { IconHistory, IconTrendingUp, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import classes from './dashboard-page.module.css';

type Item = Dashboard['activity'][number];

function Row({ item }: { item: Item }): ReactElement {
  const { association } = useAssociationWorkspace();
  if (item.kind === 'stats')
    return (
      <li className={classes.row}>
        <IconTrendingUp size={20} aria-hidden="true" />
        <span className={classes.rowText}>
          {countOf(item.activeMembers, 'membre actif', 'membres actifs')}
          {item.joinedThisMonth > 0 && `, dont ${item.joinedThisMonth} ce mois-ci`}
        </span>
      </li>
    );
  if (item.kind === 'event')
    return (
      <li className={classes.row}>
        <IconHistory size={20} aria-hidden="true" />
        <span className={classes.rowText}>
          {membershipEventLabels[item.event]}
          {'\u00a0: '}
          {item.name}
          <Text span display="block" c="dimmed" fz="sm">
            <RelativeTime at={item.at} />
          </Text>
        </span>
      </li>
    );
  return (
    <li className={classes.row}>
      <IconUserPlus size={20} aria-hidden="true" />
      <span className={classes.rowText}>
        <Link
          to="/my-associations/$associationId/members/$memberId"
          params={{ associationId: association.documentId, memberId: item.membershipDocumentId }}
        >
          {item.name}
        </Link>{' '}
        demande à adhérer
        <Text span display="block" c="dimmed" fz="sm">
          <RelativeTime at={item.at} />
        </Text>
      </span>
    </li>
  );
}

export function Activity({ activity }: { activity: Dashboard['activity'] }): ReactElement {
  if (activity.length === 0) return <Text c="dimmed">{associationMessages.noActivity}</Text>;
  const keyOf = (item: Item) => (item.kind === 'stats' ? 'stats' : `${item.kind}-${item.name}-${item.at}`);
  return (
    <PlainList isDivided my={-6}>
      {activity.map((item) => (
        <Row key={keyOf(item)} item={item} />
      ))}
    </PlainList>
  );
}
