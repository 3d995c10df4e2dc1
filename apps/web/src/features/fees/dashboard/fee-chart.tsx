import { formatWholeEuros } from '@kermesse/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { ChartCard } from '../../../ui/display/chart-card.tsx';
import { feeSummaryQuery } from '../api.ts';

const monthNames = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const monthLabel = (month: string) => monthNames.format(new Date(`${month}-15T00:00:00Z`));

function Chart(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { data, error } = useQuery(feeSummaryQuery(association.documentId));
  // The chart is optional: an error hides it.
  if (error && !data) return null;
  return (
    <ChartCard
      title={'Cotisations\u00a0: collecté et attendu'}
      level={2}
      kind="bar"
      rowName="Mois"
      loading={data === undefined}
      format={formatWholeEuros}
      series={[
        { name: 'Collecté', tone: 'sapin' },
        { name: 'Arrivé à échéance', tone: 'soleil' },
      ]}
      rows={(data?.months ?? []).map(({ month, collectedCents, dueCents }) => ({
        label: monthLabel(month),
        values: [collectedCents, dueCents],
      }))}
      emptyText="Les cotisations encaissées apparaîtront ici, mois par mois."
    />
  );
}

export function FeeChart(): ReactElement | null {
  const { can } = useAssociationWorkspace();
  return can('manage_contributions') ? <Chart /> : null;
}
