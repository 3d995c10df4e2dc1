import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chart-card.module.css';
import { type ChartData, isEmptyChart, summarise } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { lazyPart } from './lazy-part.tsx';
import { SectionCard } from './section-card.tsx';

export interface ChartCardProps extends ChartData {
  title: string;
  level?: 2 | 3 | 4;
  description?: ReactNode;
  loading?: boolean;
  emptyText?: ReactNode;
  height?: number;
}

export interface ChartProps extends ChartData {
  height: number;
}

function ChartSkeleton({ height }: ChartProps) {
  return <Skeleton height={height} className={classes.skeleton} />;
}

const Chart = lazyPart<ChartProps>(
  'chart',
  async () => (await import('./chart-loaded.tsx')).LoadedChart,
  ChartSkeleton,
);

export function ChartCard(props: ChartCardProps) {
  const { title, level = 3, description, loading = false, height = 260, ...data } = props;
  const { emptyText = 'Pas encore de chiffres à montrer.', ...chart } = data;
  const [isTable, { toggle }] = useDisclosure(false);
  const isEmpty = !loading && isEmptyChart(chart);

  return (
    <SectionCard
      title={title}
      level={level}
      description={description}
      actions={
        !loading &&
        !isEmpty && (
          <Button
            variant="subtle"
            size="sm"
            aria-pressed={isTable}
            leftSection={
              isTable ? (
                <IconChartBar size={18} aria-hidden="true" />
              ) : (
                <IconTable size={18} aria-hidden="true" />
              )
            }
            onClick={toggle}
          >
            {isTable ? 'Graphique' : 'Tableau'}
          </Button>
        )
      }
    >
      {loading && (
        <Skeleton
          height={height}
          className={classes.skeleton}
          role="status"
          aria-label={`Chargement\u00a0: ${title}`}
        />
      )}
      {isEmpty && (
        <div className={classes.empty} style={{ minHeight: height }}>
          <IconChartBar size={32} stroke={1.5} aria-hidden="true" />
          <p>{emptyText}</p>
        </div>
      )}
      {!loading && !isEmpty && isTable && <ChartTable title={title} {...chart} />}
      {!loading && !isEmpty && !isTable && (
        <div role="img" aria-label={summarise(title, chart)}>
          <Chart {...chart} height={height} />
        </div>
      )}
    </SectionCard>
  );
}
