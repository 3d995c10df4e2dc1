import { DonutChart } from '@mantine/charts';
import classes from './chart-card.module.css';
import type { ChartProps } from './chart-card.tsx';
import { colourOf, formatPlain, totalOf } from './chart-data.ts';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

/** The parts are named beside the ring, so that no colour has to be matched by eye. */
export function DonutView({ rows, series, height, format = formatPlain }: ChartProps) {
  const total = totalOf(rows);
  const parts = rows.map(({ label, values }, index) => ({
    name: label,
    value: values[0] ?? 0,
    color: colourOf(undefined, index),
  }));
  return (
    <div className={classes.donut} style={{ minHeight: height }}>
      <div className={classes.ring}>
        <DonutChart
          data={parts}
          size={Math.min(height, 200)}
          thickness={26}
          paddingAngle={2}
          strokeWidth={0}
          withTooltip
          tooltipDataSource="segment"
          valueFormatter={format}
          accessibilityLayer={false}
          pieProps={{ isAnimationActive: false }}
        />
        <div className={classes.total}>
          <span className={classes.totalValue}>{format(total)}</span>
          <span className={classes.totalName}>{series[0]?.name}</span>
        </div>
      </div>
      <ul className={classes.parts}>
        {parts.map(({ name, value, color }) => (
          <li key={name} className={classes.part}>
            <span className={classes.dot} style={{ background: color }} />
            <span className={classes.partName}>{name}</span>
            <span className={classes.partValue}>{format(value)}</span>
            <span className={classes.partShare}>{percent.format(total === 0 ? 0 : value / total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
