import {
  type ParticipantStatus,
  participantStatuses,
  participantStatusLabels,
} from '@kermesse/domain/participation/enums';
import { participationMessages as messages } from '@kermesse/domain/participation/messages';
import {
  type AssociationEventDetail,
  type AssociationParticipant,
  participantSourceLabels,
} from '@kermesse/domain/participation/schemas';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { DataColumn, PillTone, RowAction } from '../../../ui/data-table/types.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { saveParticipant } from '../api.ts';
import { participationKeys } from '../keys.ts';

const tones: Record<ParticipantStatus, PillTone> = {
  confirmed: 'success',
  pending: 'pending',
  cancelled: 'danger',
};

const columns: readonly DataColumn<AssociationParticipant>[] = [
  {
    id: 'name',
    header: 'Nom',
    value: ({ name }) => name,
    cell: { kind: 'person', secondary: ({ source }) => participantSourceLabels[source] },
    width: 200,
    isSortable: true,
  },
  { id: 'email', header: 'E-mail', value: ({ email }) => email, cell: { kind: 'email' }, width: 180 },
  { id: 'phone', header: 'Téléphone', value: ({ phone }) => phone, cell: { kind: 'phone' }, width: 122 },
  {
    id: 'status',
    header: 'Statut',
    value: ({ status }) => status,
    cell: {
      kind: 'pill',
      pill: ({ status }) => ({ label: participantStatusLabels[status], tone: tones[status] }),
    },
    width: 108,
    filter: {
      options: participantStatuses.map((value) => ({ value, label: participantStatusLabels[value] })),
    },
  },
  {
    id: 'registeredAt',
    header: 'Inscrit le',
    value: ({ registeredAt }) => registeredAt,
    cell: { kind: 'date' },
    width: 102,
    isSortable: true,
  },
  {
    id: 'notes',
    header: 'Notes',
    value: ({ notes }) => notes ?? '',
    width: 140,
    edit: { maxLength: 500, canEdit: ({ source }) => source === 'named' },
  },
];
const readColumns = columns.map(({ edit: _, ...column }) => column);

/** People named in the request are edited here, the others by their registration. */
export function ParticipantsTab({ event }: { event: AssociationEventDetail }): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const client = useQueryClient();
  const canManage = can('manage_events');
  const answer = useChange({
    send: ({ person, status }: { person: AssociationParticipant; status: ParticipantStatus }) =>
      saveParticipant(person.documentId, { status }),
    done: messages.participantSaved,
    refresh: [participationKeys.all],
    lock: ({ person }) => person.documentId,
  });
  /** A refused note shows its error in the cell. */
  const note = async (person: AssociationParticipant, notes: string) => {
    await saveParticipant(person.documentId, { notes });
    await client.invalidateQueries({ queryKey: participationKeys.all });
  };
  const actions = (person: AssociationParticipant): RowAction[] => {
    if (!canManage || person.source !== 'named') return [];
    const choices: RowAction[] = [
      {
        id: 'confirm',
        label: 'Confirmer',
        icon: <IconCheck size={18} aria-hidden="true" />,
        onSelect: async () => {
          await answer.run({ person, status: 'confirmed' });
        },
      },
      {
        id: 'cancel',
        label: 'Annuler sa venue',
        icon: <IconX size={18} aria-hidden="true" />,
        isDangerous: true,
        onSelect: async () => {
          await answer.run({ person, status: 'cancelled' });
        },
      },
    ];
    const done = person.status === 'confirmed' ? 'confirm' : person.status === 'cancelled' ? 'cancel' : '';
    return choices.filter(({ id }) => id !== done);
  };
  return (
    <DataTable
      label="Participants"
      columns={canManage ? columns : readColumns}
      source={{ kind: 'local', rows: event.participants }}
      rowId={({ documentId }) => documentId}
      rowLabel={({ name }) => name}
      searchPlaceholder="Nom ou e-mail…"
      rowActions={actions}
      onEdit={note}
      export={{
        path: `/associations/${association.documentId}/events/${event.documentId}/participants-export`,
      }}
      empty={
        <EmptyState drawing={<PeopleDrawing />} title="Personne encore">
          <p>Les membres inscrits à l’événement peuvent se joindre depuis la page Participer.</p>
        </EmptyState>
      }
    />
  );
}
