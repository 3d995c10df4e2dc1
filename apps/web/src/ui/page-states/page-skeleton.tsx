import { Skeleton } from '@mantine/core';
import type { ReactElement } from 'react';
import { SkeletonFrame } from './skeleton-frame.tsx';
import classes from './skeletons.module.css';

export function PageSkeleton(): ReactElement {
  return (
    <SkeletonFrame className={classes.page} label="La page se charge…">
      <Skeleton height={40} width="min(360px, 70%)" />
      <Skeleton height={16} width="min(520px, 90%)" />
      <div className={classes.blocks}>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </div>
      <Skeleton height={260} radius="lg" />
    </SkeletonFrame>
  );
}
