import { Skeleton, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { SkeletonFrame } from '../../../ui/page-states/skeleton-frame.tsx';
import classes from './event-page.module.css';

export function EventSkeleton(): ReactElement {
  return (
    <SkeletonFrame label="Chargement de l’événement…">
      <Skeleton height={300} radius={22} />
      <Skeleton height={28} width={170} radius={14} mt={22} />
      <Skeleton height={50} width="55%" mt={14} />
      <Skeleton height={20} width="30%" mt={14} />
      <div className={classes.columns}>
        <Stack gap={44}>
          <Skeleton height={120} />
          <Skeleton height={220} />
        </Stack>
        <Skeleton height={260} radius={20} />
      </div>
    </SkeletonFrame>
  );
}
