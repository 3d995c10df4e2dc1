import type { Cotisation, FeeFigures as Figures } from '@kermesse/domain/fees/answers';
import { collectionRate, rateTone } from '@kermesse/domain/fees/payments';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { toCents } from '../cents.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import classes from './fee-page.module.css';

export function FeeFigures({ figures }: { figures: Figures }): ReactElement {
  const collected = toCents(figures.totalRevenue);
  const expected = toCents(figures.expectedRevenue);
  const rate = collectionRate(collected, expected);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Collecté</dt>
        <dd data-tone="sapin">{formatEuros(collected)}</dd>
      </div>
      <div>
        <dt>En attente</dt>
        <dd>{formatEuros(expected - collected)}</dd>
      </div>
      <div>
        <dt>Membres</dt>
        <dd>
          {formatDecimal(figures.paidMembers)} / {formatDecimal(figures.totalMembers)}
        </dd>
      </div>
      <div>
        <dt>En retard</dt>
        <dd {...(figures.overduemembers > 0 ? { 'data-tone': 'corail' } : {})}>
          {formatDecimal(figures.overduemembers)}
        </dd>
      </div>
      <div>
        <dt>Taux de collecte</dt>
        <dd>
          <ProgressBar label="Taux de collecte" isLabelHidden value={rate} tone={rateTone(rate)} />
        </dd>
      </div>
    </dl>
  );
}

export function Preparing({ fee }: { fee: Cotisation }): ReactElement | null {
  if (fee.unbilledMembers === 0) return null;
  const all = fee.totalMembers + fee.unbilledMembers;
  return (
    <ProgressNotice
      title="Les appels de cotisation se préparent…"
      label="Appels préparés"
      value={fee.totalMembers}
      max={all}
    />
  );
}
