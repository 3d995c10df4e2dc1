import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { groupTypeLabels } from '@kermesse/domain/groups/enums';
import { registrationGroupTypes } from '@kermesse/domain/groups/registration-group';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import type { GroupsOf } from '../api/groups.ts';
import { personName } from '../api/people.ts';
import common from '../common.module.css';
import { eventText } from './group-address.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis' };

function Places({ group }: { group: GroupEntry }): ReactNode {
  const { current_members: taken, max_members: max, is_full } = group;
  return (
    <span className={`${common.inline} k-figures`} data-full={is_full || undefined}>
      {max === null ? `${taken} · sans limite` : `${taken} / ${max}`}
      {is_full && (
        <Text
          component="span"
          px="xs"
          py={1}
          bdrs="xl"
          bg="var(--k-corail-light)"
          c="var(--k-corail-text)"
          fz="xs"
          fw={600}
        >
          Complet
        </Text>
      )}
    </span>
  );
}

const typeColumn: DataColumn<GroupEntry> = {
  id: 'type',
  header: 'Type',
  value: ({ group_type }) => group_type,
  width: 130,
  cell: {
    kind: 'pill',
    pill: ({ group_type }) => ({ label: groupTypeLabels[group_type], tone: 'neutral' }),
  },
  filter: {
    options: registrationGroupTypes.map((value) => ({ value, label: groupTypeLabels[value] })),
  },
};

const eventColumn: DataColumn<GroupEntry> = {
  id: 'event',
  header: 'Événement',
  value: eventText,
  isSortable: true,
  width: 210,
  grow: 2,
  filter: {},
};

function Name({ group: { name, description, association }, of }: { group: GroupEntry; of: GroupsOf }) {
  const isMadeByAssociation = of.relation === 'event_edition' && association !== null;
  return (
    <Box component="span" display="block" miw={0}>
      <strong>{name}</strong>
      {isMadeByAssociation && (
        <Text component="span" display="block" c="dimmed" fz="sm" style={clipped}>
          Pour les membres {ofName(association.name)}
        </Text>
      )}
      {description && (
        <Text component="span" display="block" c="dimmed" fz="sm" style={clipped}>
          {description}
        </Text>
      )}
    </Box>
  );
}

export function groupColumns(of: GroupsOf, link: (group: GroupEntry) => ReactNode): DataColumn<GroupEntry>[] {
  return [
    {
      id: 'name',
      header: 'Groupe',
      value: ({ name }) => name,
      isSortable: true,
      width: 180,
      grow: 2,
      cell: { kind: 'custom', render: (group) => <Name group={group} of={of} /> },
      isSearchable: true,
    },
    of.relation === 'association' ? eventColumn : typeColumn,
    {
      id: 'places',
      header: 'Places',
      value: ({ current_members }) => current_members,
      isSortable: true,
      width: 130,
      cell: { kind: 'custom', render: (group) => <Places group={group} /> },
    },
    {
      id: 'owner',
      header: 'Responsable',
      value: ({ owner }) => (owner ? personName(owner) : ''),
      isSortable: true,
      width: 150,
      grow: 1,
    },
    {
      id: 'link',
      header: 'Lien',
      value: () => '',
      width: 120,
      cell: { kind: 'custom', render: link },
    },
  ];
}
