import type { Cotisation, DiscountTierView } from '@kermesse/domain/fees/answers';
import { conditionText, decidedByTreasurer, discountCentsOf } from '@kermesse/domain/fees/discounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { FamilyDrawing } from '../../../ui/art/drawings/family.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { toCents } from '../cents.ts';
import classes from './fee-page.module.css';

interface TierProps {
  tier: DiscountTierView;
  amountCents: number;
  /** The period whose members count, where there are several. */
  period: string | null;
}

function Tier({ tier, amountCents, period }: TierProps): ReactElement {
  const discountValue = tier.discountType === 'fixed' ? toCents(tier.discountValue) : tier.discountValue;
  const cents = discountCentsOf({ ...tier, discountValue }, amountCents);
  return (
    <li className={classes.tier}>
      <h3 className={classes.tierName}>{tier.name}</h3>
      <p className={classes.tierText}>{conditionText(tier)}</p>
      <p className={classes.tierPrice}>
        <strong>{formatEuros(amountCents - cents)}</strong>
        <span className={classes.tierText}>
          {tier.discountType === 'percentage'
            ? `−${tier.discountValue}\u00a0%`
            : `−${formatEuros(discountValue)}`}
        </span>
      </p>
      {tier.description && <p className={classes.tierText}>{tier.description}</p>}
      <div className={classes.tierFoot}>
        <StatePill size="sm" tone={tier.members > 0 ? 'sapin' : 'neutral'}>
          {countOf(tier.members, 'membre')}
          {period === null ? '' : `, période ${period}`}
        </StatePill>
        <span className={classes.tierText}>
          {decidedByTreasurer.includes(tier.condition) ? 'Accordé par vos soins' : 'Appliqué automatiquement'}
        </span>
      </div>
    </li>
  );
}

export function TiersTab({ fee, onEdit }: { fee: Cotisation; onEdit: () => void }): ReactElement {
  const tiers = fee.discountTiers ?? [];
  const [latest, ...earlier] = fee.periods ?? [];
  const period = latest && earlier.length > 0 ? latest.label : null;
  if (tiers.length === 0)
    return (
      <EmptyState
        drawing={<FamilyDrawing />}
        title="Le même montant pour tout le monde"
        action={
          <Button variant="default" onClick={onEdit}>
            Ajouter un palier
          </Button>
        }
      >
        <p>Un palier réduit la cotisation des jeunes, des familles, des étudiants…</p>
      </EmptyState>
    );
  return (
    <ul className={classes.tiers}>
      {tiers.map((tier) => (
        <Tier key={tier.documentId} tier={tier} amountCents={toCents(fee.amount)} period={period} />
      ))}
    </ul>
  );
}
