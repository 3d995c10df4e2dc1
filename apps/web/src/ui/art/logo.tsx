import type { ReactElement } from 'react';
import { art } from './colours.ts';
import classes from './logo.module.css';

export function LogoMark({ size = 30 }: { size?: number }): ReactElement {
  return (
    <svg viewBox="0 0 30 20" width={size} height={(size * 20) / 30} aria-hidden="true" focusable="false">
      <rect x={0} y={1} width={30} height={2.6} rx={1.3} fill={art.fir} />
      <path d="M2.2 4 h8.2 l-4.1 8.6 Z" fill={art.coral} />
      <path d="M10.9 4 h8.2 l-4.1 11.6 Z" fill={art.sun} />
      <path d="M19.6 4 h8.2 l-4.1 8.6 Z" fill={art.fir} />
    </svg>
  );
}

export function Logo(): ReactElement {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>Kermesse</span>
    </span>
  );
}
