import type { Cotisation } from '@kermesse/domain/fees/answers';
import { type FeeInPeriods, feeInPeriods } from '@kermesse/domain/fees/figures';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableStateInAddress } from '../../../ui/data-table/use-table-state-in-address.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { cotisationQuery, cotisationsQuery, feeSummaryQuery } from '../api.ts';
import { usePeriodInAddress } from '../period-in-address.ts';
import { feeColumns } from './columns.tsx';
import { MemberPayments } from './member-payments.tsx';
import { OnlineAccount } from './online-account.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useFeeActions } from './use-fee-actions.tsx';

const FeeDialog = lazy(() => import('../form/fee-dialog.tsx'));

const current = 'current';

type Editing = { fee: Cotisation | null } | null;

/** The fees with a period in the chosen year, with its figures; without a year, all. */
function useFeesOfYear(
  fees: readonly Cotisation[] | undefined,
  year: number | null,
): readonly FeeInPeriods[] {
  return useMemo(() => {
    const rows = (fees ?? []).map((fee) => feeInPeriods(fee, year));
    return year === null
      ? rows
      : rows.filter(({ totalMembers, cancelledMembers }) => totalMembers + cancelledMembers > 0);
  }, [fees, year]);
}

/** A fee opens on the period whose figures its row shows. */
const periodSearch = ({ periodId, periods }: FeeInPeriods): { period?: string } =>
  periodId === null || periodId === periods?.[0]?.documentId ? {} : { period: periodId };

function Fees({ year, onEdit }: { year: number | null; onEdit: (editing: Editing) => void }): ReactElement {
  const { association } = useAssociationWorkspace();
  const { documentId } = association;
  const navigate = useNavigate();
  const [state, setState] = useTableStateInAddress(feeColumns);
  const query = useQuery(cotisationsQuery(documentId));
  const rows = useFeesOfYear(query.data, year);
  const rowActions = useFeeActions((fee) => onEdit({ fee }));
  return (
    <DataTable
      label="Cotisations"
      columns={feeColumns}
      source={{
        kind: 'local',
        rows,
        isLoading: query.data === undefined && !query.error,
        ...(query.error && !query.data ? { error: query.error } : {}),
        onRetry: () => void query.refetch(),
      }}
      rowId={(fee) => fee.documentId}
      rowLabel={(fee) => fee.name}
      state={state}
      onStateChange={setState}
      searchPlaceholder="Nom de la cotisation…"
      onOpen={(fee) =>
        void navigate({
          to: '/my-associations/$associationId/cotisation/$cotisationId',
          params: { associationId: documentId, cotisationId: fee.documentId },
          search: periodSearch(fee),
        })
      }
      href={(fee) => {
        const search = new URLSearchParams(periodSearch(fee)).toString();
        return `/my-associations/${documentId}/cotisation/${fee.documentId}${search && `?${search}`}`;
      }}
      rowActions={rowActions}
      export={{
        path: `/associations/${documentId}/cotisations-export`,
        query: () => ({ year }),
        failureTitle: feeMessages.exportFailed,
      }}
      empty={
        <EmptyState
          drawing={<TentDrawing />}
          title="Aucune cotisation encore"
          action={<Button onClick={() => onEdit({ fee: null })}>Nouvelle cotisation</Button>}
        >
          <p>
            Créez la première{'\u00a0'}: chaque membre reçoit son appel, et vous suivez les règlements ici.
          </p>
        </EmptyState>
      }
    />
  );
}

function Content(): ReactElement {
  const { association } = useAssociationWorkspace();
  const { documentId } = association;
  const navigate = useNavigate();
  const { member } = useSearch({ from: '/member/my-associations/$associationId/cotisation' });
  const [chosen, chooseYear] = usePeriodInAddress('year');
  const year = chosen !== undefined && /^\d{4}$/.test(chosen) ? Number(chosen) : null;
  const summary = useQuery({ ...feeSummaryQuery(documentId, year), placeholderData: keepPreviousData });
  const years = summary.data?.years ?? [];
  const list = useQuery(cotisationsQuery(documentId));
  const [editing, setEditing] = useState<Editing>(null);
  const active = list.data?.filter(({ status }) => status === 'active').length ?? 0;
  return (
    <AreaPage title="Cotisations">
      <PageHeading
        title="Cotisations"
        description={list.data ? `${countOf(active, 'cotisation active', 'cotisations actives')}` : '\u00a0'}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setEditing({ fee: null })}
          >
            Nouvelle cotisation
          </Button>
        }
      />
      {years.length > 1 && (
        <Box maw={260} mb="md">
          <SelectField
            label="Période"
            options={[
              { value: current, label: 'En cours' },
              ...years.map((each) => ({ value: String(each), label: `Année ${each}` })),
            ]}
            value={year === null ? current : String(year)}
            onChange={(next) => chooseYear(next === current ? null : next)}
          />
        </Box>
      )}
      <SummaryCards summary={summary.data} />
      <OnlineAccount />
      {member === undefined ? <Fees year={year} onEdit={setEditing} /> : <MemberPayments memberId={member} />}
      {editing && (
        <Suspense fallback={null}>
          <EditDialog
            editing={editing}
            onClose={() => setEditing(null)}
            onSaved={(fee) => {
              setEditing(null);
              if (!editing.fee)
                void navigate({
                  to: '/my-associations/$associationId/cotisation/$cotisationId',
                  params: { associationId: documentId, cotisationId: fee.documentId },
                });
            }}
          />
        </Suspense>
      )}
    </AreaPage>
  );
}

interface EditDialogProps {
  editing: { fee: Cotisation | null };
  onClose: () => void;
  onSaved: (fee: Cotisation) => void;
}

/** The list holds no tiers: they are read before a fee is edited. */
function EditDialog({ editing, onClose, onSaved }: EditDialogProps): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const id = editing.fee?.documentId;
  const { data } = useQuery({
    ...cotisationQuery(association.documentId, id ?? ''),
    enabled: id !== undefined,
  });
  if (id !== undefined && !data) return null;
  return <FeeDialog fee={id === undefined ? null : (data ?? null)} onClose={onClose} onSaved={onSaved} />;
}

export function FeesPage(): ReactElement {
  return (
    <AssociationGate needs="manage_contributions">
      <Content />
    </AssociationGate>
  );
}
