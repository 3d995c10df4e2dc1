import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { groupTypeLabels } from '@kermesse/domain/groups/enums';
import { registrationGroupTypes } from '@kermesse/domain/groups/registration-group';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import type { GroupsOf } from '../api/groups.ts';
import { personName } from '../api/people.ts';
import { eventText } from './group-address.ts';
import classes from './groups.module.css';

function Places({ group }: { group: GroupEntry }): ReactNode {
  const { current_members: taken, max_members: max, is_full } = group;
  return (
    <span className={classes.places} data-full={is_full || undefined}>
      {max === null ? `${taken} · sans limite` : `${taken} / ${max}`}
      {is_full && <span className={classes.full}>Complet</span>}
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
    <span className={classes.cell}>
      <strong>{name}</strong>
      {isMadeByAssociation && <span className={classes.note}>Pour les membres de {association.name}</span>}
      {description && <span className={classes.note}>{description}</span>}
    </span>
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
