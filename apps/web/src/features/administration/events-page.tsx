import type { AdminEvent } from '@kermesse/domain/administration/answers';
import { administrationMessages } from '@kermesse/domain/administration/messages';
import { takeDownReasonLabels } from '@kermesse/domain/administration/take-down';
import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { editionStatusLabels } from '@kermesse/domain/events/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { IconArrowBackUp, IconExternalLink, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { CalendarDrawing } from '../../ui/art/drawings/calendar.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { serverSource } from '../../ui/data-table/server-source.ts';
import { requestOf } from '../../ui/data-table/table-state.ts';
import type { DataColumn, PillTone, RowAction } from '../../ui/data-table/types.ts';
import { useTableStateInAddress } from '../../ui/data-table/use-table-state-in-address.ts';
import { DateText } from '../../ui/display/date-text.tsx';
import { KeyValueList } from '../../ui/display/key-value-list.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { eventsQuery, putBack } from './api.ts';
import { NoteDialog } from './explain-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

const tones: Record<AdminEvent['status'], PillTone> = {
  draft: 'neutral',
  published: 'success',
  cancelled: 'neutral',
  taken_down: 'danger',
  archived: 'neutral',
};
const statuses = ['published', 'cancelled', 'taken_down', 'archived'] as const;
const nameOf = ({ name, editionName }: AdminEvent) => `${name}, ${editionName}`;

function watchPill({ isWithoutOrganizer, openReports }: AdminEvent) {
  if (isWithoutOrganizer) return { label: 'Sans organisateur', tone: 'danger' as const };
  if (openReports === 0) return null;
  return { label: countOf(openReports, 'signalement'), tone: 'pending' as const };
}

const columns: readonly DataColumn<AdminEvent>[] = [
  { id: 'name', header: 'Événement', value: nameOf, width: 220, grow: 3, card: 'title' },
  {
    id: 'status',
    header: 'Statut',
    value: ({ status }) => status,
    cell: {
      kind: 'pill',
      pill: ({ status }) => ({ label: editionStatusLabels[status], tone: tones[status] }),
    },
    width: 130,
    filter: { options: statuses.map((value) => ({ value, label: editionStatusLabels[value] })) },
    card: 'badge',
  },
  { id: 'organizer', header: 'Organisé par', value: ({ organizer }) => organizer, width: 160, grow: 2 },
  { id: 'city', header: 'Ville', value: ({ city }) => city, width: 110, grow: 1 },
  { id: 'startsAt', header: 'Début', value: ({ startsAt }) => startsAt, cell: { kind: 'date' }, width: 120 },
  {
    id: 'watch',
    header: 'À surveiller',
    value: (row) => watchPill(row)?.label ?? '',
    cell: { kind: 'pill', pill: watchPill },
    width: 150,
  },
];

function Why({ takeDown }: Pick<AdminEvent, 'takeDown'>): ReactElement | null {
  if (!takeDown) return null;
  return (
    <KeyValueList
      entries={[
        { label: 'Retirée le', value: <DateText at={takeDown.at} /> },
        { label: 'Motif', value: takeDownReasonLabels[takeDown.reason] },
        { label: 'Précisions', value: takeDown.text },
      ]}
    />
  );
}

export function AdminEventsPage(): ReactElement {
  const [state, setState] = useTableStateInAddress(columns);
  const query = useQuery(eventsQuery(requestOf(state)));
  const [taking, setTaking] = useState<AdminEvent | null>(null);
  const [returning, setReturning] = useState<AdminEvent | null>(null);
  const rowActions = (event: AdminEvent): readonly RowAction[] => [
    {
      id: 'open',
      label: 'Voir la page',
      icon: <IconExternalLink size={18} />,
      onSelect: () => void window.open(event.path, '_blank', 'noopener'),
      isDisabled: !isPublicStatus(event.status),
    },
    event.status === 'taken_down'
      ? {
          id: 'put-back',
          label: 'Remettre en ligne…',
          icon: <IconArrowBackUp size={18} />,
          onSelect: () => setReturning(event),
        }
      : {
          id: 'take-down',
          label: 'Retirer la page…',
          icon: <IconEyeOff size={18} />,
          onSelect: () => setTaking(event),
          isDangerous: true,
          isDisabled: !isPublicStatus(event.status),
        },
  ];
  return (
    <AreaPage title="Événements">
      <PageHeading
        title="Événements"
        description="Toutes les pages qui sont ou ont été publiques, de la plus récente à la plus ancienne."
      />
      <DataTable
        label="Événements"
        columns={columns}
        source={serverSource(query)}
        rowId={({ documentId }) => documentId}
        rowLabel={nameOf}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Nom, organisateur ou ville…"
        rowActions={rowActions}
        renderDetails={(event) => <Why takeDown={event.takeDown} />}
        canExpand={({ takeDown }) => takeDown !== null}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title="Aucun événement public">
            <p>Ils apparaîtront ici dès leur publication.</p>
          </EmptyState>
        }
      />
      {taking && (
        <TakeDownDialog
          page={{ documentId: taking.documentId, name: nameOf(taking) }}
          onClose={() => setTaking(null)}
        />
      )}
      {returning && (
        <NoteDialog
          title={`Remettre en ligne ${nameOf(returning)}`}
          label="Mot aux organisateurs"
          readBy="Facultatif. Il accompagne l’e-mail qui les prévient."
          submitLabel="Remettre en ligne"
          send={(text) => putBack(returning.documentId, text)}
          done={administrationMessages.pagePutBack}
          onClose={() => setReturning(null)}
        />
      )}
    </AreaPage>
  );
}
