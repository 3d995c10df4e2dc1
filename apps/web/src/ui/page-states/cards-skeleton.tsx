import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { places } from './places.ts';
import { SkeletonFrame } from './skeleton-frame.tsx';
import classes from './skeletons.module.css';

interface CardsSkeletonProps {
  cards?: number;
  label?: string;
}

export function CardsSkeleton({ cards = 3, label }: CardsSkeletonProps): ReactElement {
  return (
    <SkeletonFrame className={classes.cards} {...(label ? { label } : {})}>
      {places(cards).map((place) => (
        <Paper key={place} withBorder style={{ overflow: 'hidden' }}>
          <Skeleton height={170} radius={0} />
          <Stack gap="sm" p={20}>
            <Skeleton height={12} width="46%" />
            <Skeleton height={20} width={`${78 - (place % 3) * 10}%`} />
            <Skeleton height={12} width="34%" />
            <Group gap={0} wrap="nowrap" justify="space-between" mt={6}>
              <Skeleton height={14} width={70} />
              <Skeleton height={36} width={104} />
            </Group>
          </Stack>
        </Paper>
      ))}
    </SkeletonFrame>
  );
}
