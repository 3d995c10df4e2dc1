import type { StockFigures } from '@kermesse/domain/dashboard/schemas';
import { fillRate, freePlaces, stockStateLabels } from '@kermesse/domain/dashboard/stock-figures';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatPrice } from '@kermesse/domain/shared/money';
import { formatPercent } from '@kermesse/domain/shared/percent';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../ui/display/state-pill.tsx';
import { usePathLink } from '../../ui/layout/path-link.tsx';
import classes from './dashboard.module.css';

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
  if (rate === null)
    return (
      <Text component="span" c="dimmed" fz="sm">
        sans limite
      </Text>
    );
  return (
    <ProgressBar
      label={label}
      isLabelHidden
      value={counters.sold}
      max={counters.stock ?? 0}
      tone={tone}
      aside={
        <Text component="span" miw="3.2em" ta="end" fz="sm" fw={600} className="k-figures">
          {formatPercent(rate)}
        </Text>
      }
    />
  );
}

function ProductLine({ product }: { product: StockFigures }): ReactElement {
  const free = freePlaces(product);
  const tone = product.state === 'low' ? 'soleil' : product.state === 'sold_out' ? 'corail' : 'sapin';
  return (
    <Box component="li" p="16px 20px" className="k-line-above">
      <Stack gap="xs">
        <Group gap="sm" justify="space-between" wrap="nowrap">
          <Group gap={10} wrap="nowrap" miw={0} fw={600} className="k-break-anywhere">
            {product.category && (
              <Box
                component="span"
                flex="none"
                w={10}
                h={10}
                bdrs={3}
                bg={product.category.color}
                title={product.category.name}
                aria-hidden="true"
              />
            )}
            {product.name}
          </Group>
          <StatePill size="sm" tone={product.isActive ? tones[product.state] : 'neutral'}>
            {!product.isActive
              ? 'Hors vente'
              : product.state === 'low' && free !== null
                ? countOf(free, 'restante')
                : stockStateLabels[product.state]}
          </StatePill>
        </Group>
        <div className={classes.productBar}>
          <Bar label={`${product.name}\u00a0: places vendues`} counters={product} tone={tone} />
          <span className={classes.taken}>{takenText(product)}</span>
        </div>
        {product.waiting > 0 && (
          <Text c="dimmed" fz="sm">
            {countOf(product.waiting, 'personne')} en liste d’attente
          </Text>
        )}
        {product.tiers.length > 0 && (
          <Box
            component="ul"
            className={classes.list}
            ps={{ base: 0, sm: 20 }}
            aria-label={`Tarifs de ${product.name}`}
          >
            {product.tiers.map((tier) => (
              <li key={tier.documentId} className={classes.tier}>
                <span>
                  {tier.name}{' '}
                  <Text component="span" inherit c="dimmed" className="k-one-line">
                    {formatPrice(tier.priceCents)}
                  </Text>
                </span>
                <Bar
                  label={`${product.name}, ${tier.name}\u00a0: places vendues`}
                  counters={tier}
                  tone="sapin"
                />
                <span className={classes.taken}>{takenText(tier)}</span>
              </li>
            ))}
          </Box>
        )}
      </Stack>
    </Box>
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
      <ul className={classes.list}>
        {stock.map((product) => (
          <ProductLine key={product.documentId} product={product} />
        ))}
      </ul>
    </SectionCard>
  );
}
