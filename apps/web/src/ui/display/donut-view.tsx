import { formatPercent } from '@kermesse/domain/shared/percent';
import { DonutChart } from '@mantine/charts';
import { Box, Group } from '@mantine/core';
import { PlainList } from '../layout/plain-list.tsx';
import classes from './chart-card.module.css';
import type { ChartProps } from './chart-card.tsx';
import { colourOf, formatPlain, totalOf } from './chart-data.ts';

/** The parts are named beside the ring, so that no colour has to be matched by eye. */
export function DonutView({ rows, series, height, format = formatPlain }: ChartProps) {
  const total = totalOf(rows);
  const parts = rows.map(({ label, values }, index) => ({
    name: label,
    value: values[0] ?? 0,
    color: colourOf(undefined, index),
  }));
  return (
    <Group gap="20px 32px" justify="center" mih={height}>
      <Box pos="relative" flex="none">
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
          <Box component="span" ff="var(--k-font-heading)" fw={730} fz="1.5em" lh={1.15}>
            {format(total)}
          </Box>
          <Box component="span" c="var(--k-muted)" fz="xs">
            {series[0]?.name}
          </Box>
        </div>
      </Box>
      <PlainList gap="xs" flex="1 1 200px" maw={360}>
        {parts.map(({ name, value, color }) => (
          <Group
            component="li"
            gap={10}
            align="baseline"
            wrap="nowrap"
            fz="var(--k-font-size-label)"
            className="k-figures"
            key={name}
          >
            <span className={classes.dot} style={{ background: color }} />
            <Box component="span" flex={1}>
              {name}
            </Box>
            <Box component="span" fw={600}>
              {format(value)}
            </Box>
            <Box component="span" miw={44} c="var(--k-muted)" ta="end">
              {formatPercent(total === 0 ? 0 : value / total)}
            </Box>
          </Group>
        ))}
      </PlainList>
    </Group>
  );
}
