import {
  type AssociationEventStatus,
  associationEventStatuses,
  associationEventStatusLabels,
} from '@kermesse/domain/participation/enums';
import { participationMessages } from '@kermesse/domain/participation/messages';
import { answerText, commonAnswer } from '@kermesse/domain/participation/rules';
import type { AssociationEvent } from '@kermesse/domain/participation/schemas';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatPrice } from '@kermesse/domain/shared/money';
import { Flex, Text } from '@mantine/core';
import type { DataColumn, PillTone } from '../../../ui/data-table/types.ts';
import { FillBar } from '../fill-bar.tsx';

const statusTones: Record<AssociationEventStatus, PillTone> = {
  published: 'success',
  ongoing: 'pending',
  completed: 'neutral',
  cancelled: 'danger',
};
const answerTones = { accepted: 'success', pending: 'pending', refused: 'danger' } as const;

export const eventColumns: readonly DataColumn<AssociationEvent>[] = [
  {
    id: 'title',
    header: 'Événement',
    value: ({ title, editionName }) => `${title} ${editionName}`,
    cell: {
      kind: 'custom',
      render: ({ title, editionName }) => (
        <Flex
          component="span"
          display="inline-flex"
          direction="column"
          maw="100%"
          miw={0}
          lh={1.3}
          style={{ verticalAlign: 'middle' }}
        >
          <Text component="span" inherit fw={650} truncate>
            {title}
          </Text>
          <Text component="span" inherit c="dimmed" fw={400} fz="xs" truncate>
            {editionName}
          </Text>
        </Flex>
      ),
    },
    width: 168,
    grow: 2,
    isSortable: true,
    isSearchable: true,
  },
  {
    id: 'date',
    header: 'Date',
    value: ({ date }) => date,
    cell: {
      kind: 'custom',
      render: ({ date, timezone }) => (date ? formatDate(date, timezone) : participationMessages.noDate),
    },
    width: 98,
    isSortable: true,
  },
  {
    id: 'location',
    header: 'Lieu',
    value: ({ location }) => location ?? '',
    width: 130,
    isHiddenAtFirst: true,
  },
  {
    id: 'participants',
    header: 'Participants',
    value: ({ membersCount }) => membersCount,
    cell: { kind: 'number' },
    width: 100,
    isSortable: true,
  },
  {
    id: 'fill',
    header: 'Remplissage',
    value: ({ registeredParticipants, maxParticipants }) =>
      maxParticipants === null ? '∞' : `${registeredParticipants}/${maxParticipants}`,
    cell: {
      kind: 'custom',
      render: ({ registeredParticipants, maxParticipants }) => (
        <FillBar registered={registeredParticipants} max={maxParticipants} isLabelHidden />
      ),
    },
    width: 112,
    card: 'hidden',
  },
  {
    id: 'price',
    header: 'Prix',
    value: ({ priceCents }) => priceCents,
    cell: { kind: 'custom', render: ({ priceCents }) => formatPrice(priceCents) },
    width: 78,
    isSortable: true,
  },
  {
    id: 'revenue',
    header: 'Revenus',
    value: ({ revenueCents }) => revenueCents,
    cell: { kind: 'money' },
    width: 100,
    isSortable: true,
    isHiddenAtFirst: true,
  },
  {
    id: 'status',
    header: 'Statut',
    value: ({ status }) => status,
    cell: {
      kind: 'pill',
      pill: ({ status }) => ({ label: associationEventStatusLabels[status], tone: statusTones[status] }),
    },
    width: 90,
    filter: {
      options: associationEventStatuses.map((value) => ({
        value,
        label: associationEventStatusLabels[value],
      })),
    },
  },
  {
    id: 'answer',
    header: 'Réponse',
    value: answerText,
    cell: {
      kind: 'pill',
      pill: (event) => ({ label: answerText(event), tone: answerTones[commonAnswer(event)] }),
    },
    width: 214,
  },
];
