import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Awning } from '../shapes.tsx';
import { Sheet } from './drawing.tsx';

/** For an error of the server. */
export function FallenStallDrawing(): ReactElement {
  return (
    <Sheet ground={art.skyRose}>
      <g transform="rotate(9 100 120)">
        <rect x={58} y={60} width={6} height={62} fill={art.coralDeep} />
        <rect x={136} y={60} width={6} height={40} fill={art.coralDeep} />
        <rect x={62} y={90} width={78} height={26} rx={3} fill={art.mint} />
        <Awning x={48} y={44} width={104} height={24} stripes={6} colours={[art.coral, art.cream]} />
      </g>
      <circle cx={58} cy={116} r={8} fill={art.sun} />
      <circle cx={42} cy={118} r={6} fill={art.coral} />
      <circle cx={158} cy={117} r={7} fill={art.fir} />
      <path
        d="M150 62 l8 -7 M156 72 l11 -1 M146 52 l3 -10"
        stroke={art.ink}
        strokeWidth={2.6}
        strokeLinecap="round"
      />
    </Sheet>
  );
}
