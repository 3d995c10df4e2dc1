import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

export function CalendarDrawing(): ReactElement {
  return (
    <Sheet ground={art.skySun}>
      <rect x={50} y={34} width={100} height={86} rx={9} fill={art.cream} />
      <path d="M50 43 a9 9 0 0 1 9 -9 h82 a9 9 0 0 1 9 9 v15 h-100 Z" fill={art.coral} />
      <rect x={70} y={25} width={8} height={18} rx={4} fill={art.ink} />
      <rect x={122} y={25} width={8} height={18} rx={4} fill={art.ink} />
      {[0, 1, 2].map((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row}-${column}`}
            x={60 + column * 21}
            y={67 + row * 17}
            width={15}
            height={11}
            rx={3}
            fill={row === 1 && column === 2 ? art.fir : art.sand}
          />
        )),
      )}
      <path
        d="M109 84 l3 4 l6 -7"
        fill="none"
        stroke={art.cream}
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M22 62 Q 36 70 50 60" fill="none" stroke={art.string} strokeWidth={1.4} />
      <path d="M26 65 h11 l-5 10 Z" fill={art.fir} />
      <path d="M39 66 h10 l-5 9 Z" fill={art.sun} />
      <path d="M150 60 Q 166 70 182 58" fill="none" stroke={art.string} strokeWidth={1.4} />
      <path d="M153 63 h11 l-5 10 Z" fill={art.mint} />
      <path d="M167 63 h11 l-5 10 Z" fill={art.coral} />
    </Sheet>
  );
}
