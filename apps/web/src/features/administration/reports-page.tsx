import type { AdminReport } from '@kermesse/domain/administration/answers';
import { administrationMessages } from '@kermesse/domain/administration/messages';
import {
  type ReportState,
  reportReasonLabels,
  reportReasons,
  reportStateLabels,
  reportStates,
} from '@kermesse/domain/administration/reports';
import { IconCheck, IconExternalLink, IconEyeOff, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { InboxDrawing } from '../../ui/art/drawings/inbox.tsx';
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
import { reportsQuery, settleReport } from './api.ts';
import { NoteDialog } from './explain-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

const tones: Record<ReportState, PillTone> = { new: 'pending', handled: 'success', dismissed: 'neutral' };
const subjectLabels = { event: 'Événement', association: 'Association' } as const;

const columns: readonly DataColumn<AdminReport>[] = [
  {
    id: 'target',
    header: 'Page signalée',
    value: ({ target }) => target.name,
    width: 220,
    grow: 3,
    card: 'title',
  },
  {
    id: 'state',
    header: 'État',
    value: ({ state }) => state,
    cell: { kind: 'pill', pill: ({ state }) => ({ label: reportStateLabels[state], tone: tones[state] }) },
    width: 120,
    filter: { options: reportStates.map((value) => ({ value, label: reportStateLabels[value] })) },
    card: 'badge',
  },
  {
    id: 'reason',
    header: 'Motif',
    value: ({ reason }) => reportReasonLabels[reason],
    width: 220,
    grow: 2,
    filter: { options: reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })) },
  },
  { id: 'subject', header: 'Sorte', value: ({ subject }) => subjectLabels[subject], width: 110 },
  {
    id: 'createdAt',
    header: 'Reçu le',
    value: ({ createdAt }) => createdAt,
    cell: { kind: 'date' },
    width: 130,
  },
];

function Details({ report }: { report: AdminReport }): ReactElement {
  return (
    <KeyValueList
      entries={[
        { label: 'Message', value: report.text },
        {
          label: 'Adresse laissée',
          value: report.email && <a href={`mailto:${report.email}`}>{report.email}</a>,
        },
        ...(report.settledAt
          ? [
              {
                label: 'Classé',
                value: (
                  <>
                    le <DateText at={report.settledAt} />
                    {report.settledBy && ` par ${report.settledBy}`}
                  </>
                ),
              },
              { label: 'Note', value: report.note },
            ]
          : []),
      ]}
    />
  );
}

export function AdminReportsPage(): ReactElement {
  const [state, setState] = useTableStateInAddress(columns);
  const query = useQuery(reportsQuery(requestOf(state)));
  const [taking, setTaking] = useState<AdminReport | null>(null);
  const [settling, setSettling] = useState<{ report: AdminReport; to: 'handled' | 'dismissed' } | null>(null);
  const rowActions = (report: AdminReport): readonly RowAction[] => [
    {
      id: 'open',
      label: 'Voir la page',
      icon: <IconExternalLink size={18} />,
      onSelect: () => void window.open(report.target.path ?? '/', '_blank', 'noopener'),
      isDisabled: report.target.path === null,
    },
    ...(report.state === 'new'
      ? [
          {
            id: 'handled',
            label: 'Marquer traité…',
            icon: <IconCheck size={18} />,
            onSelect: () => setSettling({ report, to: 'handled' as const }),
          },
          {
            id: 'dismissed',
            label: 'Classer sans suite…',
            icon: <IconX size={18} />,
            onSelect: () => setSettling({ report, to: 'dismissed' as const }),
          },
        ]
      : []),
    ...(report.target.canBeTakenDown
      ? [
          {
            id: 'take-down',
            label: 'Retirer la page…',
            icon: <IconEyeOff size={18} />,
            onSelect: () => setTaking(report),
            isDangerous: true,
          },
        ]
      : []),
  ];
  return (
    <AreaPage title="Signalements">
      <PageHeading
        title="Signalements"
        description="Ce que le public nous dit des pages, les nouveaux d’abord. Dépliez une ligne pour lire le message."
      />
      <DataTable
        label="Signalements"
        columns={columns}
        source={serverSource(query)}
        rowId={({ documentId }) => documentId}
        rowLabel={({ target }) => target.name}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Page, message ou e-mail…"
        rowActions={rowActions}
        renderDetails={(report) => <Details report={report} />}
        empty={
          <EmptyState drawing={<InboxDrawing />} title="Aucun signalement">
            <p>Le lien «&#160;Signaler&#160;» se trouve au bas de chaque page publique.</p>
          </EmptyState>
        }
      />
      {taking && (
        <TakeDownDialog
          page={taking.target}
          reportId={taking.state === 'new' ? taking.documentId : undefined}
          onClose={() => setTaking(null)}
        />
      )}
      {settling && (
        <NoteDialog
          title={settling.to === 'handled' ? 'Marquer le signalement traité' : 'Classer sans suite'}
          label="Note"
          readBy="Facultative, pour le journal seul."
          submitLabel={settling.to === 'handled' ? 'Marquer traité' : 'Classer sans suite'}
          send={(note) => settleReport(settling.report.documentId, { state: settling.to, note })}
          done={administrationMessages.reportSettled}
          onClose={() => setSettling(null)}
        />
      )}
    </AreaPage>
  );
}
