import type { AdminAccount } from '@kermesse/domain/administration/answers';
import { administrationMessages } from '@kermesse/domain/administration/messages';
import { suspendSchema, suspensionReasonLabels } from '@kermesse/domain/administration/suspension';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Text } from '@mantine/core';
import { IconLockOpen, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useSession } from '../../platform/session/use-session.ts';
import { PeopleDrawing } from '../../ui/art/drawings/people.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { serverSource } from '../../ui/data-table/server-source.ts';
import { requestOf } from '../../ui/data-table/table-state.ts';
import type { DataColumn, PillContent, RowAction } from '../../ui/data-table/types.ts';
import { useTableStateInAddress } from '../../ui/data-table/use-table-state-in-address.ts';
import { DateText } from '../../ui/display/date-text.tsx';
import { KeyValueList } from '../../ui/display/key-value-list.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { accountsQuery, restore, suspend } from './api.ts';
import { ExplainDialog, NoteDialog } from './explain-dialog.tsx';

const stateLabels = { active: 'Actifs', suspended: 'Suspendus', admin: 'Administration' } as const;

function statePill({ suspension, isPlatformAdmin, isConfirmed }: AdminAccount): PillContent {
  if (suspension) return { label: 'Suspendu', tone: 'danger' };
  if (isPlatformAdmin) return { label: 'Administration', tone: 'success' };
  return isConfirmed
    ? { label: 'Actif', tone: 'neutral' }
    : { label: 'Adresse à confirmer', tone: 'pending' };
}

const columns: readonly DataColumn<AdminAccount>[] = [
  {
    id: 'name',
    header: 'Nom',
    value: ({ name }) => name,
    cell: { kind: 'person', secondary: ({ email }) => email },
    width: 240,
    grow: 3,
    card: 'title',
  },
  {
    id: 'state',
    header: 'État',
    value: (account) => statePill(account).label,
    cell: { kind: 'pill', pill: statePill },
    width: 170,
    filter: { options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })) },
    card: 'badge',
  },
  { id: 'events', header: 'Événements', value: ({ events }) => events, cell: { kind: 'number' }, width: 110 },
  {
    id: 'createdAt',
    header: 'Inscrit le',
    value: ({ createdAt }) => createdAt,
    cell: { kind: 'date' },
    width: 130,
  },
  {
    id: 'lastSeenAt',
    header: 'Vu le',
    value: ({ lastSeenAt }) => lastSeenAt,
    cell: { kind: 'date' },
    width: 130,
  },
];

function Why({ suspension }: Pick<AdminAccount, 'suspension'>): ReactElement | null {
  if (!suspension) return null;
  return (
    <KeyValueList
      entries={[
        { label: 'Suspendu le', value: <DateText at={suspension.at} /> },
        { label: 'Motif', value: suspensionReasonLabels[suspension.reason] },
        { label: 'Précisions', value: suspension.text },
      ]}
    />
  );
}

export function AdminAccountsPage(): ReactElement {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.user.documentId : null;
  const [state, setState] = useTableStateInAddress(columns);
  const query = useQuery(accountsQuery(requestOf(state)));
  const [suspending, setSuspending] = useState<AdminAccount | null>(null);
  const [restoring, setRestoring] = useState<AdminAccount | null>(null);
  const rowActions = (account: AdminAccount): readonly RowAction[] => [
    account.suspension
      ? {
          id: 'restore',
          label: 'Lever la suspension…',
          icon: <IconLockOpen size={18} />,
          onSelect: () => setRestoring(account),
        }
      : {
          id: 'suspend',
          label: 'Suspendre…',
          icon: <IconUserOff size={18} />,
          onSelect: () => setSuspending(account),
          isDangerous: true,
          isDisabled: account.documentId === me,
        },
  ];
  return (
    <AreaPage title="Comptes">
      <PageHeading title="Comptes" description="Cherchez une personne par son nom ou son adresse e-mail." />
      <DataTable
        label="Comptes"
        columns={columns}
        source={serverSource(query)}
        rowId={({ documentId }) => documentId}
        rowLabel={({ name }) => name}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Nom ou e-mail…"
        rowActions={rowActions}
        renderDetails={(account) => <Why suspension={account.suspension} />}
        canExpand={({ suspension }) => suspension !== null}
        empty={<EmptyState drawing={<PeopleDrawing />} title="Aucun compte" />}
      />
      {suspending && (
        <ExplainDialog
          title={`Suspendre ${suspending.name}`}
          reasons={suspensionReasonLabels}
          schema={suspendSchema}
          readBy="La personne le lira dans un e-mail, auquel elle peut répondre."
          submitLabel="Suspendre le compte"
          send={(explained) => suspend(suspending.documentId, explained)}
          done={administrationMessages.accountSuspended}
          onClose={() => setSuspending(null)}
        >
          <Text>
            Tous ses appareils sont déconnectés à l’instant et plus aucune connexion n’est possible. Ses
            billets restent valables et ses événements continuent avec les autres organisateurs.
          </Text>
        </ExplainDialog>
      )}
      {restoring && (
        <NoteDialog
          title={`Lever la suspension ${ofName(restoring.name)}`}
          label="Mot à la personne"
          readBy="Facultatif. Il accompagne l’e-mail qui la prévient."
          submitLabel="Lever la suspension"
          send={(text) => restore(restoring.documentId, text)}
          done={administrationMessages.accountRestored}
          onClose={() => setRestoring(null)}
        />
      )}
    </AreaPage>
  );
}
