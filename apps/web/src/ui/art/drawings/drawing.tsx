import type { ReactElement, ReactNode } from 'react';
import { art } from '../colours.ts';

export function Sheet({
  children,
  ground = art.skyMint,
}: {
  children: ReactNode;
  ground?: string;
}): ReactElement {
  return (
    <svg viewBox="0 0 200 140" width="200" height="140" aria-hidden="true" focusable="false">
      <path
        d="M34 38 C 52 6, 104 2, 138 14 S 196 60, 180 96 S 116 132, 70 126 S 14 74, 34 38 Z"
        fill={ground}
      />
      <ellipse cx={100} cy={122} rx={66} ry={6} fill={art.ink} opacity={0.08} />
      {children}
    </svg>
  );
}
