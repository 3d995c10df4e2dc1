import type { ReactElement } from 'react';
import { art } from './colours.ts';

interface BalloonProps {
  x: number;
  y: number;
  size: number;
  colours: readonly [string, string];
}

export function HotAirBalloon({ x, y, size, colours: [main, band] }: BalloonProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-14 32 L-5 50 M14 32 L5 50" stroke={art.ink} strokeWidth={1.4} />
      <path
        d="M0 -36 A 36 36 0 0 1 36 0 C 36 18, 18 30, 12 40 H-12 C -18 30, -36 18, -36 0 A 36 36 0 0 1 0 -36 Z"
        fill={main}
      />
      <path d="M0 -36 C 20 -26, 22 16, 7 40 H-7 C -22 16, -20 -26, 0 -36 Z" fill={band} />
      <rect x={-7} y={48} width={14} height={11} rx={2.5} fill={art.coralDeep} />
    </g>
  );
}
