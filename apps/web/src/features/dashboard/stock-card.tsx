import type { StockFigures } from '@kermesse/domain/dashboard/schemas';
import { fillRate, freePlaces, stockStateLabels } from '@kermesse/domain/dashboard/stock-figures';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatPrice } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../ui/display/state-pill.tsx';
import { usePathLink } from '../../ui/layout/path-link.tsx';
import classes from './dashboard.module.css';
import { formatPercent } from './percent.ts';

const tones: Record<StockFigures['state'], Tone> = {
  unlimited: 'neutral',
  free: 'sapin',
  low: 'soleil',
  sold_out: 'corail',
};

type Counters = Pick<StockFigures, 'stock' | 'sold' | 'held'>;

function takenText({ stock, sold, held }: Counters): string {
  const of = stock === null ? countOf(sold, 'place') : `${formatDecimal(sold)} sur ${formatDecimal(stock)}`;
  return held > 0 ? `${of}, ${formatDecimal(held)} en cours` : of;
}

function Bar({
  label,
  counters,
  tone,
}: {
  label: string;
  counters: Counters;
  tone: 'sapin' | 'corail' | 'soleil';
}) {
  const rate = fillRate(counters);
  if (rate === null) return <span className={classes.unlimited}>sans limite</span>;
  return (
    <ProgressBar
      label={label}
      isLabelHidden
      value={counters.sold}
      max={counters.stock ?? 0}
      tone={tone}
      aside={<span className={classes.rate}>{formatPercent(rate)}</span>}
    />
  );
}

function ProductLine({ product }: { product: StockFigures }): ReactElement {
  const free = freePlaces(product);
  const tone = product.state === 'low' ? 'soleil' : product.state === 'sold_out' ? 'corail' : 'sapin';
  return (
    <li className={classes.product}>
      <div className={classes.productHead}>
        <span className={classes.productName}>
          {product.category && (
            <span
              className={classes.dot}
              style={{ background: product.category.color }}
              title={product.category.name}
              aria-hidden="true"
            />
          )}
          {product.name}
        </span>
        <StatePill size="sm" tone={product.isActive ? tones[product.state] : 'neutral'}>
          {!product.isActive
            ? 'Hors vente'
            : product.state === 'low' && free !== null
              ? countOf(free, 'restante')
              : stockStateLabels[product.state]}
        </StatePill>
      </div>
      <div className={classes.productBar}>
        <Bar label={`${product.name} : places vendues`} counters={product} tone={tone} />
        <span className={classes.taken}>{takenText(product)}</span>
      </div>
      {product.waiting > 0 && (
        <p className={classes.waiting}>{countOf(product.waiting, 'personne')} en liste d’attente</p>
      )}
      {product.tiers.length > 0 && (
        <ul className={classes.tiers} aria-label={`Tarifs de ${product.name}`}>
          {product.tiers.map((tier) => (
            <li key={tier.documentId} className={classes.tier}>
              <span className={classes.tierName}>
                {tier.name} <span className={classes.price}>{formatPrice(tier.priceCents)}</span>
              </span>
              <Bar label={`${product.name}, ${tier.name} : places vendues`} counters={tier} tone="sapin" />
              <span className={classes.taken}>{takenText(tier)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function StockCard({ stock }: { stock: readonly StockFigures[] }): ReactElement | null {
  const { edition } = useEditionWorkspace();
  const heldLink = usePathLink(`/organizer/editions/${edition.documentId}/registrations/waiting-list`);
  const held = stock.reduce((sum, product) => sum + product.held, 0);
  if (stock.length === 0) return null;
  return (
    <SectionCard
      title="Places vendues"
      description="Par produit et par tarif."
      isFlush
      actions={
        held > 0 && (
          <Button component="a" {...heldLink} size="compact-md" variant="default">
            {`Places en cours (${formatDecimal(held)})`}
          </Button>
        )
      }
    >
      <ul className={classes.products}>
        {stock.map((product) => (
          <ProductLine key={product.documentId} product={product} />
        ))}
      </ul>
    </SectionCard>
  );
}
