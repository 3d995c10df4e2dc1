import { Skeleton } from '@mantine/core';
import type { ReactElement } from 'react';
import { places } from './places.ts';
import { SkeletonFrame } from './skeleton-frame.tsx';
import classes from './skeletons.module.css';

interface TableSkeletonProps {
  rows?: number;
  columns?: number;
  label?: string;
}

export function TableSkeleton({ rows = 6, columns = 5, label }: TableSkeletonProps): ReactElement {
  return (
    <SkeletonFrame className={classes.table} {...(label ? { label } : {})}>
      <div className={classes.tableHead}>
        {places(columns).map((column) => (
          <Skeleton key={column} height={11} width="60%" />
        ))}
      </div>
      {places(rows).map((row) => (
        <div key={row} className={classes.tableRow}>
          {places(columns).map((column) => (
            <Skeleton key={column} height={14} width={`${82 - ((row + column * 2) % 4) * 13}%`} />
          ))}
        </div>
      ))}
    </SkeletonFrame>
  );
}
