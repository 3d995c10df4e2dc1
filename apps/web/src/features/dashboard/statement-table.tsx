import type { Statement } from '@kermesse/domain/dashboard/statement';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatShortDay } from '@kermesse/domain/shared/moments';
import { formatTypedEuros } from '@kermesse/domain/shared/money';
import type { ReactElement } from 'react';
import { ScrollRegion } from '../../ui/display/scroll-region.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import classes from './statement.module.css';

const amounts = ({ grossCents, refundedCents, feesCents, netCents }: Statement['totals']) => [
  grossCents,
  -refundedCents,
  -feesCents,
  netCents,
];
const heads = ['Encaissé', 'Remboursé', 'Frais', 'Net'];

export function StatementTable({ days, totals }: Pick<Statement, 'days' | 'totals'>): ReactElement {
  if (days.length === 0)
    return (
      <SectionCard title="Par jour">
        <p className={classes.nothing}>Aucun mouvement d’argent sur cette période.</p>
      </SectionCard>
    );
  return (
    <SectionCard title="Par jour" description="Montants en euros." isFlush>
      <ScrollRegion label="Mouvements par jour">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              {heads.map((head) => (
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
                  <span className={classes.longDay}>{formatShortDay(`${day}T12:00:00Z`, 'UTC')}</span>
                  <span className={classes.shortDay}>{formatIsoDate(day).slice(0, 5)}</span>
                </th>
                {amounts(sums).map((cents, index) => (
                  <td key={heads[index]}>{formatTypedEuros(cents)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {amounts(totals).map((cents, index) => (
                <td key={heads[index]}>{formatTypedEuros(cents)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </SectionCard>
  );
}
