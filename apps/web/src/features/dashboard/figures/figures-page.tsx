import type { ComparedFigures, VisitDay } from '@kermesse/domain/dashboard/compared-figures';
import { changeText, dayName, valueAt } from '@kermesse/domain/dashboard/same-day';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatWholeEuros } from '@kermesse/domain/shared/money';
import { formatPercent } from '@kermesse/domain/shared/percent';
import { SimpleGrid, Stack } from '@mantine/core';
import { IconCoinEuro, IconEye, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { ChartCard } from '../../../ui/display/chart-card.tsx';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { comparedFiguresQuery, downloadFigures } from '../api.ts';
import { DownloadButtons } from '../download-buttons.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { EntriesCard } from './entries-card.tsx';
import { conversionOf, totalsOf } from './figures-rows.ts';
import { LinkMaker } from './link-maker.tsx';
import { ProductsCard } from './products-card.tsx';
import { ConversionCard, SourcesCard } from './sources-card.tsx';

/** '+18 % à J-23', or where the edition stands. */
function noteOf(now: number, before: number | null, daysBefore: number): string {
  const change = before === null ? null : changeText(now, before);
  if (change === null) return `à ${dayName(daysBefore)}`;
  return `${change === 'autant' ? 'autant que la fois d’avant' : change} à ${dayName(daysBefore)}`;
}

function Overview({ figures }: { figures: ComparedFigures }): ReactElement {
  const { edition, compared, daysBefore, sources } = figures;
  const now = valueAt(edition.points, daysBefore);
  const before = compared && valueAt(compared.points, daysBefore);
  const totals = totalsOf(sources);
  const conversion = conversionOf(totals);
  return (
    <StatCards>
      <StatCard
        label="Inscriptions"
        value={formatDecimal(now.registrations)}
        tone="sapin"
        icon={<IconUsers size={20} />}
        note={noteOf(now.registrations, before?.registrations ?? null, daysBefore)}
      />
      <StatCard
        label="Recette nette"
        value={formatWholeEuros(now.netCents)}
        icon={<IconCoinEuro size={20} />}
        note={noteOf(now.netCents, before?.netCents ?? null, daysBefore)}
      />
      <StatCard
        label="Pages vues"
        value={formatDecimal(totals.pages)}
        icon={<IconEye size={20} />}
        note={
          conversion === null
            ? 'page publique de l’édition'
            : `${formatPercent(conversion)} mènent à une inscription`
        }
      />
    </StatCards>
  );
}

const shownDays = 90;

function VisitsChart({ days }: { days: readonly VisitDay[] }): ReactElement | null {
  if (!days.some(({ pages }) => pages > 0)) return null;
  return (
    <ChartCard
      title="Pages vues et inscriptions par jour"
      level={2}
      kind="line"
      rowName="Jour"
      height={220}
      series={[
        { name: 'Pages vues', tone: 'sapin' },
        { name: 'Inscriptions', tone: 'soleil' },
      ]}
      rows={days.slice(-shownDays).map(({ day, pages, confirmed }) => ({
        label: day.split('-').reverse().slice(0, 2).join('/'),
        values: [pages, confirmed],
      }))}
    />
  );
}

function Content(): ReactElement {
  const { edition } = useEditionWorkspace();
  const { with: other } = useSearch({ from: '/member/organizer/editions/$editionId/figures' });
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/figures' });
  const query = useQuery(comparedFiguresQuery(edition.documentId, other));
  return (
    <>
      <PageHeading
        title="Chiffres"
        description="Cette édition à côté de la précédente, jour pour jour, et ce qui amène du monde."
        actions={
          <DownloadButtons
            label="Télécharger les chiffres"
            download={(format) => downloadFigures(edition.documentId, other, format)}
          />
        }
      />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(figures) => (
          <Stack gap={20}>
            <Overview figures={figures} />
            <ComparisonSection
              figures={figures}
              onCompare={(editionId) =>
                void navigate({ to: '.', search: { with: editionId }, replace: true })
              }
            />
            <ProductsCard figures={figures} />
            <SimpleGrid
              minColWidth="min(100%, 380px)"
              autoFlow="auto-fit"
              spacing={20}
              style={{ alignItems: 'start' }}
            >
              <ConversionCard sources={figures.sources} />
              <LinkMaker />
            </SimpleGrid>
            <SourcesCard sources={figures.sources} />
            <VisitsChart days={figures.visitDays} />
            <EntriesCard figures={figures} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

export function FiguresPage(): ReactElement {
  return (
    <AreaPage title="Chiffres">
      <EditionGate needs="canViewEditionStats">
        <Content />
      </EditionGate>
    </AreaPage>
  );
}
