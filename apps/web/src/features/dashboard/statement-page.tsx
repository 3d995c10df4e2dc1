import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatEuros, formatWholeEuros } from '@kermesse/domain/shared/money';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { ChartCard } from '../../ui/display/chart-card.tsx';
import { StatCard, StatCards } from '../../ui/display/stat-card.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../ui/workspace/edition-gate.tsx';
import { downloadStatement, statementQuery } from './api.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { StatementTable } from './statement-table.tsx';

const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && isIsoDate(text) ? text : undefined;

function Content(): ReactElement {
  const { edition } = useEditionWorkspace();
  const search = useSearch({ from: '/member/organizer/editions/$editionId/statement' });
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/statement' });
  const [from, to] = [dayIn(search.from), dayIn(search.to)];
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const period = isBackwards ? {} : { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const query = useQuery(statementQuery(edition.documentId, period));
  const choose = (patch: { from?: string | undefined; to?: string | undefined }) =>
    void navigate({ to: '.', search: (known) => ({ ...known, ...patch }), replace: true });
  return (
    <>
      <PageHeading
        title="Relevé des ventes"
        description="Ce qui a été payé, remboursé et retenu, paiement par paiement."
        actions={
          <DownloadButtons
            label="Télécharger le relevé"
            download={(format) => downloadStatement(edition.documentId, period, format)}
          />
        }
      />
      <Group gap="sm" align="flex-end" mb={20}>
        <Box flex="1 1 140px" maw={190}>
          <DateField
            label="Du"
            value={from ?? null}
            onChange={(day) => choose({ from: day !== null && isIsoDate(day) ? day : undefined })}
          />
        </Box>
        <Box flex="1 1 140px" maw={190}>
          <DateField
            label="Au"
            value={to ?? null}
            onChange={(day) => choose({ to: day !== null && isIsoDate(day) ? day : undefined })}
            {...(isBackwards ? { error: 'La fin de la période vient avant son début.' } : {})}
          />
        </Box>
        {(from || to) && (
          <Button variant="subtle" onClick={() => choose({ from: undefined, to: undefined })}>
            Toute la période
          </Button>
        )}
      </Group>
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {({ totals, days }) => (
          <Stack gap={20}>
            <StatCards>
              <StatCard label="Encaissé" value={formatEuros(totals.grossCents)} />
              <StatCard label="Remboursé" value={formatEuros(-totals.refundedCents)} tone="neutral" />
              <StatCard label="Frais de services" value={formatEuros(-totals.feesCents)} tone="neutral" />
              <StatCard
                label="Net pour vous"
                value={formatEuros(totals.netCents)}
                tone="sapin"
                {...(totals.donationsCents === 0
                  ? {}
                  : { note: `dont ${formatEuros(totals.donationsCents)} de dons` })}
              />
            </StatCards>
            {days.length > 1 && (
              <ChartCard
                title="Net par jour"
                level={2}
                kind="bar"
                rowName="Jour"
                height={200}
                series={[{ name: 'Net', tone: 'sapin' }]}
                rows={days.map(({ day, netCents }) => ({
                  label: day.split('-').reverse().join('/'),
                  values: [netCents / 100],
                }))}
                format={(euros) => formatWholeEuros(Math.round(euros * 100))}
              />
            )}
            <StatementTable days={days} totals={totals} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

export function StatementPage(): ReactElement {
  return (
    <AreaPage title="Relevé des ventes">
      <EditionGate needs="canViewEditionStats">
        <Content />
      </EditionGate>
    </AreaPage>
  );
}
