import type { Cotisation } from '@kermesse/domain/fees/answers';
import { cotisationTypeLabels } from '@kermesse/domain/fees/enums';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { toCents } from '../cents.ts';
import classes from './fee-page.module.css';

export function DetailsTab({ fee }: { fee: Cotisation }): ReactElement {
  const periods = fee.periods ?? [];
  const isRepeated = periods.length > 1;
  return (
    <div className={classes.stack}>
      <SectionCard title="Cotisation">
        <KeyValueList
          entries={[
            { label: 'Montant', value: formatEuros(toCents(fee.amount)) },
            { label: 'Type', value: cotisationTypeLabels[fee.type] },
            {
              label: isRepeated ? 'Premier début' : 'Début',
              value: fee.startsOn ? formatIsoDate(fee.startsOn) : null,
            },
            {
              label: isRepeated && fee.dueDate ? 'Première échéance' : 'Échéance',
              value: fee.dueDate ? formatIsoDate(fee.dueDate) : '30 jours après l’appel',
            },
            { label: 'Délai de grâce', value: countOf(fee.gracePeriod, 'jour') },
            { label: 'Relances automatiques', value: fee.autoReminders ? 'Oui' : 'Non' },
            { label: 'Créée le', value: formatDate(fee.createdAt) },
          ]}
        />
      </SectionCard>
      {fee.description && (
        <SectionCard title="Description">
          <p className={classes.description}>{fee.description}</p>
        </SectionCard>
      )}
      <SectionCard title="Périodes">
        {periods.length === 0 ? (
          <p className={classes.periodDates}>La première période s’ouvre à l’activation.</p>
        ) : (
          <ul className={classes.periods}>
            {periods.map((period) => (
              <li key={period.documentId} className={classes.period}>
                <span className={classes.periodName}>{period.label}</span>
                <span className={classes.periodDates}>
                  du {formatIsoDate(period.startsOn)} au {formatIsoDate(period.endsOn)}, à régler avant le{' '}
                  {formatIsoDate(period.dueOn)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
    </div>
  );
}
