import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { type DrawingTone, type DrawnBar, drawBars } from './chart-drawing.ts';
import classes from './results.module.css';

const colours: Readonly<Record<DrawingTone, string>> = {
  ink: 'var(--k-ink)',
  muted: 'var(--k-muted)',
  bar: 'var(--k-sapin)',
  former: 'var(--k-line-strong)',
  track: 'var(--k-neutral-light)',
};

interface BarChartProps {
  label: string;
  bars: readonly DrawnBar[];
}

/** The drawing is for the eye; whoever listens gets the same as a list. */
export function BarChart({ label, bars }: BarChartProps): ReactElement {
  const { ref, width } = useElementSize();
  const { shapes, height } = drawBars(bars, Math.max(240, Math.floor(width)));
  return (
    <div ref={ref} className={classes.chart} style={{ minHeight: height }}>
      {width > 0 && (
        <svg width="100%" height={height} aria-hidden="true" focusable="false">
          {shapes.map((shape, index) =>
            shape.kind === 'rect' ? (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity, and are drawn anew together
                key={index}
                x={shape.x}
                y={shape.y}
                width={shape.width}
                height={shape.height}
                rx={4}
                fill={colours[shape.tone]}
              />
            ) : (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                x={shape.x}
                y={shape.y}
                fill={colours[shape.tone]}
                fontSize={shape.size}
                fontWeight={shape.isBold ? 700 : 400}
                textAnchor={shape.isEnd ? 'end' : 'start'}
              >
                {shape.text}
              </text>
            ),
          )}
        </svg>
      )}
      <VisuallyHidden>
        <ul aria-label={label}>
          {bars.map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have one label
            <li key={index}>{`${bar.label}\u00a0: ${bar.count}`}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </div>
  );
}
