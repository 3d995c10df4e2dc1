import { Skeleton, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { SkeletonFrame } from '../../ui/page-states/skeleton-frame.tsx';
import classes from './home-page.module.css';

export function HomeSkeleton(): ReactElement {
  return (
    <SkeletonFrame className={classes.columns} label="Votre espace se charge…">
      <Stack className={classes.main ?? ''} gap="lg">
        <Skeleton height={242} radius="lg" />
        <Skeleton height={280} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </Stack>
      <Stack className={classes.side ?? ''} gap="lg">
        <Skeleton height={170} radius="lg" />
        <Skeleton height={220} radius="lg" />
        <Skeleton height={150} radius="lg" />
      </Stack>
    </SkeletonFrame>
  );
}
