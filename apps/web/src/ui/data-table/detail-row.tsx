import type { ReactNode } from 'react';
import classes from './grid.module.css';
import { gridRoles } from './grid-roles.ts';

interface DetailRowProps {
  index: number;
  top: number | null;
  columnCount: number;
  measure: ((node: Element | null) => void) | undefined;
  children: ReactNode;
}

export function DetailRow({ index, top, columnCount, measure, children }: DetailRowProps) {
  return (
    <tr
      {...gridRoles.row}
      ref={measure}
      className={classes.detailRow}
      style={top === null ? undefined : { top }}
      data-row={index}
      data-index={index}
      data-floating={top === null ? undefined : true}
    >
      <td
        {...gridRoles.cell}
        className={classes.detailCell}
        data-col={0}
        aria-colspan={columnCount}
        tabIndex={-1}
      >
        {children}
      </td>
    </tr>
  );
}
