import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import classes from './chart-card.module.css';
import type { ChartProps } from './chart-card.tsx';
import { colourOf, formatPlain } from './chart-data.ts';
import { DonutView } from './donut-view.tsx';

/** Several lines also differ by dashes, not by colour alone. */
const dashes = ['0', '6 4', '2 4', '10 4 2 4'] as const;

const fewRows = 5;

const calm = { accessibilityLayer: false } as const;

export function LoadedChart(props: ChartProps) {
  const { kind, series, rows, height, format = formatPlain } = props;
  if (kind === 'donut') return <DonutView {...props} />;

  const data = rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(
      series.map(({ name }, index) => [name, values[index] === undefined ? 0 : values[index]]),
    ),
  }));
  const shared = {
    h: height,
    data,
    dataKey: 'label',
    classNames: { legend: classes.legend },
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom', align: 'left', height: 40 } as const,
    valueFormatter: format,
    tickLine: 'none',
    gridAxis: 'x',
    strokeDasharray: '2 4',
    tooltipAnimationDuration: 0,
    yAxisProps: { width: 56, allowDecimals: false },
    xAxisProps: { interval: rows.length <= fewRows ? 0 : 'preserveStartEnd', minTickGap: 24 } as const,
  } as const;

  if (kind === 'bar') {
    return (
      <BarChart
        {...shared}
        series={series.map(({ name, tone }, index) => ({ name, color: colourOf(tone, index) }))}
        barProps={{ radius: [5, 5, 0, 0], isAnimationActive: false }}
        maxBarWidth={44}
        barChartProps={calm}
      />
    );
  }
  return (
    <AreaChart
      {...shared}
      series={series.map(({ name, tone }, index) => ({
        name,
        color: colourOf(tone, index),
        strokeDasharray: dashes[index % dashes.length] ?? '0',
      }))}
      connectNulls={false}
      curveType="monotone"
      strokeWidth={2.5}
      fillOpacity={0.16}
      withDots={rows.length < 16}
      areaProps={{ isAnimationActive: false }}
      areaChartProps={calm}
    />
  );
}
