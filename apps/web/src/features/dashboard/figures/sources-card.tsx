import type { ComparedFigures } from '@kermesse/domain/dashboard/compared-figures';
import { sourceLabel } from '@kermesse/domain/events/visit-source';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatWholeEuros } from '@kermesse/domain/shared/money';
import { formatPercent } from '@kermesse/domain/shared/percent';
import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { ScrollRegion } from '../../../ui/display/scroll-region.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import tables from '../tables.module.css';
import classes from './figures.module.css';
import { conversionOf, steps, totalsOf } from './figures-rows.ts';

const promise =
  'Compté sans cookie, sans adresse et sans identifiant\u00a0: une personne qui revient compte deux fois, et une visite peut inscrire toute une famille.';

export function ConversionCard({ sources }: Pick<ComparedFigures, 'sources'>): ReactElement {
  const totals = totalsOf(sources);
  const most = Math.max(1, ...Object.values(totals));
  return (
    <SectionCard title="De la page à l’inscription" description={promise}>
      <Stack gap={14}>
        {steps.map(({ key, label }) => (
          <div key={key} className={classes.step}>
            <Text component="span" fw={600}>
              {label}
            </Text>
            <ProgressBar
              label={label}
              isLabelHidden
              value={totals[key]}
              max={most}
              tone={key === 'confirmed' ? 'soleil' : 'sapin'}
              aside={
                <Text component="span" className={classes.count ?? ''} fw={650} c="var(--k-ink)">
                  {formatDecimal(totals[key])}
                </Text>
              }
            />
          </div>
        ))}
      </Stack>
    </SectionCard>
  );
}

export function SourcesCard({ sources }: Pick<ComparedFigures, 'sources'>): ReactElement {
  if (sources.length === 0)
    return (
      <SectionCard title="D’où viennent les inscriptions">
        <Text c="dimmed">
          Rien à montrer pour l’instant. Donnez à chaque affiche et à chaque réseau son propre lien, et vous
          verrez ici lequel amène du monde.
        </Text>
      </SectionCard>
    );
  return (
    <SectionCard title="D’où viennent les inscriptions" isFlush>
      <ScrollRegion label="Inscriptions par provenance">
        <table className={`${tables.table} ${tables.figures} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">Provenance</th>
              <th scope="col">Pages vues</th>
              <th scope="col">Formulaires</th>
              <th scope="col">Inscriptions</th>
              <th scope="col">Conversion</th>
              <th scope="col">Recette nette</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => {
              const conversion = conversionOf(source);
              return (
                <tr key={source.source}>
                  <th scope="row">{sourceLabel(source.source)}</th>
                  <td>{formatDecimal(source.pages)}</td>
                  <td>{formatDecimal(source.forms)}</td>
                  <td>{formatDecimal(source.confirmed)}</td>
                  <td>{conversion === null ? '–' : formatPercent(conversion)}</td>
                  <td>{formatWholeEuros(source.netCents)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </SectionCard>
  );
}
