import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { hill } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

interface BalloonProps {
  x: number;
  y: number;
  size: number;
  colours: readonly [string, string];
}

function Balloon({ x, y, size, colours: [main, band] }: BalloonProps): ReactElement {
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

export const balloons: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skyMint, art.skyRose, art.skySun]);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <path d={hill(width, height, 150, random.between(114, 132), 140)} fill={art.mint} />
      <path d={hill(width, height, 162, random.between(150, 158), 176)} fill={art.fir} />
      <g fill={art.cream} opacity={0.8}>
        <path d="M44 52 a14 14 0 0 1 26 -4 a11 11 0 0 1 18 8 H44 Z" />
        <path d="M306 34 a12 12 0 0 1 22 -3 a9 9 0 0 1 15 7 H306 Z" />
      </g>
      <Balloon
        x={random.between(86, 116)}
        y={random.between(80, 92)}
        size={0.74}
        colours={[art.sun, art.cream]}
      />
      <Balloon
        x={random.between(190, 224)}
        y={random.between(62, 72)}
        size={1.05}
        colours={[art.coral, art.butter]}
      />
      <Balloon
        x={random.between(300, 330)}
        y={random.between(88, 102)}
        size={0.58}
        colours={[art.fir, art.mint]}
      />
    </>
  );
};
