import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

export function PeopleDrawing(): ReactElement {
  const people = [
    { x: 62, y: 66, coat: art.coral, skin: art.butter, hair: art.coralDeep },
    { x: 138, y: 66, coat: art.sun, skin: art.salmon, hair: art.ink },
    { x: 100, y: 56, coat: art.fir, skin: art.cream, hair: art.coral },
  ];
  return (
    <Sheet>
      {people.map(({ x, y, coat, skin, hair }) => (
        <g key={x}>
          <path d={`M${x - 28} 120 v-16 a28 28 0 0 1 56 0 v16 Z`} fill={coat} />
          <circle cx={x} cy={y} r={18} fill={skin} />
          <path d={`M${x - 18} ${y} a18 18 0 0 1 36 -2 q-18 2 -26 -7 q-3 8 -10 9 Z`} fill={hair} />
        </g>
      ))}
      <path d="M92 84 h16 l-8 13 Z" fill={art.sun} />
    </Sheet>
  );
}
