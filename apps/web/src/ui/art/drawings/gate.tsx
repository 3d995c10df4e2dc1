import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

/** For a page without permission. */
export function GateDrawing(): ReactElement {
  return (
    <Sheet ground={art.skyRose}>
      <rect x={36} y={44} width={14} height={78} rx={3} fill={art.fir} />
      <rect x={150} y={44} width={14} height={78} rx={3} fill={art.fir} />
      <circle cx={43} cy={38} r={9} fill={art.sun} />
      <circle cx={157} cy={38} r={9} fill={art.sun} />
      {[60, 76, 92, 108, 124, 140].map((x, index) => (
        <rect
          key={x}
          x={x - 4}
          y={62 - (index < 3 ? index : 5 - index) * 5}
          width={8}
          height={58 + (index < 3 ? index : 5 - index) * 5}
          rx={4}
          fill={art.coral}
        />
      ))}
      <rect x={50} y={76} width={100} height={7} fill={art.coralDeep} />
      <rect x={50} y={104} width={100} height={7} fill={art.coralDeep} />
      <path d="M91 90 v-8 a9 9 0 0 1 18 0 v8" fill="none" stroke={art.ink} strokeWidth={4} />
      <rect x={85} y={88} width={30} height={24} rx={5} fill={art.sun} />
      <circle cx={100} cy={98} r={3.6} fill={art.ink} />
      <path d="M98.4 98 h3.2 l1 8 h-5.2 Z" fill={art.ink} />
    </Sheet>
  );
}
