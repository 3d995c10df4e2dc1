import type { AdminJob } from '@kermesse/domain/administration/answers';
import { administrationMessages } from '@kermesse/domain/administration/messages';
import { explanationSchema } from '@kermesse/domain/administration/suspension';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { InboxDrawing } from '../../ui/art/drawings/inbox.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { serverSource } from '../../ui/data-table/server-source.ts';
import { requestOf } from '../../ui/data-table/table-state.ts';
import type { DataColumn, RowAction } from '../../ui/data-table/types.ts';
import { useTableStateInAddress } from '../../ui/data-table/use-table-state-in-address.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { abandonJob, jobsQuery, runJob } from './api.ts';
import { NoteDialog } from './explain-dialog.tsx';
import { administrationKeys } from './keys.ts';

const stateLabels = { failed: 'En échec', retry: 'Nouvel essai prévu' } as const;
const abandonSchema = z.object({ text: explanationSchema });
const failureOf = ({ failure }: AdminJob) =>
  failure ? [failure.code, failure.message].filter(Boolean).join(' · ') : '';

const columns: readonly DataColumn<AdminJob>[] = [
  { id: 'name', header: 'Travail', value: ({ name }) => name, width: 200, grow: 2, card: 'title' },
  {
    id: 'state',
    header: 'État',
    value: ({ state }) => state,
    cell: {
      kind: 'pill',
      pill: ({ state }) => ({ label: stateLabels[state], tone: state === 'failed' ? 'danger' : 'pending' }),
    },
    width: 160,
    filter: { options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })) },
    card: 'badge',
  },
  {
    id: 'attempts',
    header: 'Essais',
    value: ({ attempts }) => attempts,
    cell: { kind: 'number' },
    width: 80,
  },
  { id: 'failure', header: 'Dernière erreur', value: failureOf, width: 260, grow: 3 },
  {
    id: 'at',
    header: 'Échoué ou prévu le',
    value: ({ at }) => at,
    cell: { kind: 'date' },
    width: 150,
  },
];

export function AdminJobsPage(): ReactElement {
  const [state, setState] = useTableStateInAddress(columns);
  const query = useQuery(jobsQuery(requestOf(state)));
  const [abandoning, setAbandoning] = useState<AdminJob | null>(null);
  const again = useChange({
    send: (job: AdminJob) => runJob(job.documentId),
    done: administrationMessages.jobAgain,
    refresh: [administrationKeys.all],
    lock: ({ documentId }) => documentId,
  });
  const rowActions = (job: AdminJob): readonly RowAction[] => [
    {
      id: 'run',
      label: 'Relancer',
      icon: <IconRefresh size={18} />,
      onSelect: async () => {
        await again.run(job);
      },
    },
    {
      id: 'abandon',
      label: 'Abandonner…',
      icon: <IconTrash size={18} />,
      onSelect: () => setAbandoning(job),
      isDangerous: true,
    },
  ];
  return (
    <AreaPage title="Travaux">
      <PageHeading
        title="Travaux"
        description="Ce que le serveur fait de lui-même et qui n’a pas réussi. Les échecs sont gardés 30 jours."
      />
      <DataTable
        label="Travaux"
        columns={columns}
        source={serverSource(query)}
        rowId={({ documentId }) => documentId}
        rowLabel={({ name }) => name}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Nom du travail…"
        rowActions={rowActions}
        empty={
          <EmptyState drawing={<InboxDrawing />} title="Tout s’est bien passé">
            <p>Aucun travail en échec.</p>
          </EmptyState>
        }
      />
      {abandoning && (
        <NoteDialog
          title={`Abandonner ${abandoning.name}`}
          label="Raison"
          readBy="Le travail ne sera plus jamais fait. La raison reste au journal."
          schema={abandonSchema}
          isRequired
          isDangerous
          submitLabel="Abandonner"
          send={(text) => abandonJob(abandoning.documentId, text)}
          done={administrationMessages.jobAbandoned}
          onClose={() => setAbandoning(null)}
        />
      )}
    </AreaPage>
  );
}
