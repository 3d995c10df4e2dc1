import { Skeleton } from '@mantine/core';
import type { ReactElement } from 'react';
import { places } from './places.ts';
import { SkeletonFrame } from './skeleton-frame.tsx';
import classes from './skeletons.module.css';

interface ListSkeletonProps {
  rows?: number;
  label?: string;
}

export function ListSkeleton({ rows = 4, label }: ListSkeletonProps): ReactElement {
  return (
    <SkeletonFrame className={classes.list} {...(label ? { label } : {})}>
      {places(rows).map((place) => (
        <div key={place} className={classes.row}>
          <Skeleton height={40} circle />
          <div className={classes.lines}>
            <Skeleton height={14} width={`${58 - (place % 3) * 12}%`} />
            <Skeleton height={11} width={`${38 + (place % 2) * 14}%`} />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}
