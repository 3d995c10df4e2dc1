import type { Cotisation } from '@kermesse/domain/fees/answers';
import { collectionRate, rateTone } from '@kermesse/domain/fees/payments';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { toCents } from '../cents.ts';
import classes from './fee-page.module.css';

/** How far a fee has come, in one line. */
export function FeeFigures({ fee }: { fee: Cotisation }): ReactElement {
  const collected = toCents(fee.totalRevenue);
  const expected = toCents(fee.expectedRevenue);
  const rate = collectionRate(collected, expected);
  return (
    <dl className={classes.figures}>
      <div className={classes.figure}>
        <dt>Collecté</dt>
        <dd data-tone="sapin">{formatEuros(collected)}</dd>
      </div>
      <div className={classes.figure}>
        <dt>En attente</dt>
        <dd>{formatEuros(expected - collected)}</dd>
      </div>
      <div className={classes.figure}>
        <dt>Membres</dt>
        <dd>
          {formatDecimal(fee.paidMembers)} / {formatDecimal(fee.totalMembers)}
        </dd>
      </div>
      <div className={classes.figure}>
        <dt>En retard</dt>
        <dd {...(fee.overduemembers > 0 ? { 'data-tone': 'corail' } : {})}>
          {formatDecimal(fee.overduemembers)}
        </dd>
      </div>
      <div className={`${classes.figure} ${classes.rate}`}>
        <dt>Taux de collecte</dt>
        <dd>
          <ProgressBar label="Taux de collecte" isLabelHidden value={rate} tone={rateTone(rate)} />
        </dd>
      </div>
    </dl>
  );
}

/** While an activation is at work: how far it is. */
export function Preparing({ fee }: { fee: Cotisation }): ReactElement | null {
  if (fee.unbilledMembers === 0) return null;
  const all = fee.totalMembers + fee.unbilledMembers;
  return (
    <div className={classes.preparing} role="status">
      <p>Les appels de cotisation se préparent…</p>
      <ProgressBar
        label="Appels préparés"
        isLabelHidden
        value={fee.totalMembers}
        max={all}
        aside={`${formatDecimal(fee.totalMembers)} sur ${formatDecimal(all)}`}
      />
    </div>
  );
}
