import { Group, Skeleton, Stack } from '@mantine/core';
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
        <Group gap={14} wrap="nowrap" key={place}>
          <Skeleton height={40} circle />
          <Stack gap="xs" flex={1}>
            <Skeleton height={14} width={`${58 - (place % 3) * 12}%`} />
            <Skeleton height={11} width={`${38 + (place % 2) * 14}%`} />
          </Stack>
        </Group>
      ))}
    </SkeletonFrame>
  );
}
