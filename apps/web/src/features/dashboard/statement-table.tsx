import type { Statement } from '@kermesse/domain/dashboard/statement';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatShortDay } from '@kermesse/domain/shared/moments';
import { formatTypedEuros } from '@kermesse/domain/shared/money';
import { Box, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ScrollRegion } from '../../ui/display/scroll-region.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import tables from './tables.module.css';

type Sums = Statement['totals'];
type Column = readonly [head: string, cents: (sums: Sums) => number];

const always: readonly Column[] = [
  ['Encaissé', ({ grossCents }) => grossCents],
  ['Remboursé', ({ refundedCents }) => -refundedCents],
  ['Frais', ({ feesCents }) => -feesCents],
  ['Net', ({ netCents }) => netCents],
];
const donations: Column = ['dont dons', ({ donationsCents }) => donationsCents];

export function StatementTable({ days, totals }: Pick<Statement, 'days' | 'totals'>): ReactElement {
  if (days.length === 0)
    return (
      <SectionCard title="Par jour">
        <Text c="dimmed">Aucun mouvement d’argent sur cette période.</Text>
      </SectionCard>
    );
  const hasDonations = days.some(({ donationsCents }) => donationsCents !== 0);
  const columns = hasDonations ? [...always, donations] : always;
  return (
    <SectionCard title="Par jour" description="Montants en euros." isFlush>
      <ScrollRegion label="Mouvements par jour">
        <table className={`${tables.table} ${tables.statement}`}>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              {columns.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, ...sums }) => (
              <tr key={day}>
                <th scope="row">
                  <Box component="span" visibleFrom="sm">
                    {formatShortDay(`${day}T12:00:00Z`, 'UTC')}
                  </Box>
                  <Box component="span" hiddenFrom="sm">
                    {formatIsoDate(day).slice(0, 5)}
                  </Box>
                </th>
                {columns.map(([head, cents]) => (
                  <td key={head}>{formatTypedEuros(cents(sums))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map(([head, cents]) => (
                <td key={head}>{formatTypedEuros(cents(totals))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </SectionCard>
  );
}
