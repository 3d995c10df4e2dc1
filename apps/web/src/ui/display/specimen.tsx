import type { ReactNode } from 'react';
import classes from './specimen.module.css';

export function Specimens({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.grid} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.specimen}>
      <p className={classes.name}>{name}</p>
      {children}
    </div>
  );
}
