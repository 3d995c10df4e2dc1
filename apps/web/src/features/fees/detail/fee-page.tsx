import type { Cotisation } from '@kermesse/domain/fees/answers';
import { cotisationStatusLabels, cotisationTypeLabels } from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Box, Button, Flex, Tabs } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTabInAddress } from '../../../platform/address/tab-in-address.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { cotisationQuery } from '../api.ts';
import { toCents } from '../cents.ts';
import { feeStatusTones } from '../fee-text.ts';
import { useActivation } from '../list/use-fee-actions.tsx';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { ReminderProgress } from '../payments/reminder-progress.tsx';
import { usePeriodInAddress } from '../period-in-address.ts';
import { feeTabs } from '../search.ts';
import { DetailsTab } from './details-tab.tsx';
import { FeeFigures, Preparing } from './fee-figures.tsx';
import { TiersTab } from './tiers-tab.tsx';

const FeeDialog = lazy(() => import('../form/fee-dialog.tsx'));

function Fee({ fee }: { fee: Cotisation }): ReactElement {
  const activating = useActivation();
  const [periodId, choosePeriod] = usePeriodInAddress('period');
  const [tab, choose] = useTabInAddress(feeTabs);
  const [isEditing, setIsEditing] = useState(false);
  const isActive = fee.status === 'active';
  const periods = fee.periods ?? [];
  const period = periods.find(({ documentId }) => documentId === periodId) ?? periods[0];
  return (
    <>
      <PageHeading
        title={fee.name}
        description={
          <Flex component="span" display="inline-flex" wrap="wrap" gap="6px 10px" align="center">
            <StatePill size="sm" tone={feeStatusTones[fee.status]}>
              {cotisationStatusLabels[fee.status]}
            </StatePill>
            {formatEuros(toCents(fee.amount))}, {cotisationTypeLabels[fee.type].toLowerCase()}
          </Flex>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => setIsEditing(true)}
            >
              Modifier
            </Button>
            <Button
              variant={isActive ? 'default' : 'filled'}
              leftSection={
                isActive ? (
                  <IconPlayerPause size={18} aria-hidden="true" />
                ) : (
                  <IconPlayerPlay size={18} aria-hidden="true" />
                )
              }
              onClick={() => void activating.run(fee)}
            >
              {isActive ? 'Désactiver' : 'Activer'}
            </Button>
          </>
        }
      />
      <Preparing fee={fee} />
      <ReminderProgress cotisationId={fee.documentId} />
      {periods.length > 1 && (
        <Box maw={260} mb="md">
          <SelectField
            label="Période"
            options={periods.map(({ documentId, label }) => ({ value: documentId, label }))}
            value={period?.documentId ?? null}
            onChange={(next) => choosePeriod(next === periods[0]?.documentId ? null : next)}
          />
        </Box>
      )}
      <FeeFigures figures={period ?? fee} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="payments">Paiements</Tabs.Tab>
          <Tabs.Tab value="details">Détails</Tabs.Tab>
          <Tabs.Tab value="tiers">Paliers de réduction</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="payments" pt={20}>
          <PaymentsTable key={period?.documentId} fee={fee} period={period} />
        </Tabs.Panel>
        <Tabs.Panel value="details" pt={20}>
          <DetailsTab fee={fee} />
        </Tabs.Panel>
        <Tabs.Panel value="tiers" pt={20}>
          <TiersTab fee={fee} onEdit={() => setIsEditing(true)} />
        </Tabs.Panel>
      </Tabs>
      {isEditing && (
        <Suspense fallback={null}>
          <FeeDialog fee={fee} onClose={() => setIsEditing(false)} onSaved={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function NotFound({ associationId }: { associationId: string }): ReactElement {
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={feeMessages.notFound}
      action={
        <LinkButton to="/my-associations/$associationId/cotisation" params={{ associationId }}>
          Toutes les cotisations
        </LinkButton>
      }
    />
  );
}

function Content(): ReactElement {
  const { association } = useAssociationWorkspace();
  const { documentId } = association;
  const { cotisationId } = useParams({
    from: '/member/my-associations/$associationId/cotisation/$cotisationId',
  });
  const query = useQuery(cotisationQuery(documentId, cotisationId));
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AreaPage title={query.data?.name ?? 'Cotisation'}>
      <BackLink
        item={{
          to: '/my-associations/$associationId/cotisation',
          params: { associationId: documentId },
          label: 'Cotisations',
        }}
      />
      {isMissing ? (
        <NotFound associationId={documentId} />
      ) : (
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {(fee) => <Fee fee={fee} />}
        </Loaded>
      )}
    </AreaPage>
  );
}

export function FeePage(): ReactElement {
  return (
    <AssociationGate needs="manage_contributions">
      <Content />
    </AssociationGate>
  );
}
