import { Skeleton, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { places } from './places.ts';
import { SkeletonFrame } from './skeleton-frame.tsx';
import classes from './skeletons.module.css';

interface FormSkeletonProps {
  fields?: number;
  label?: string;
}

export function FormSkeleton({ fields = 4, label }: FormSkeletonProps): ReactElement {
  return (
    <SkeletonFrame className={classes.form} {...(label ? { label } : {})}>
      {places(fields).map((field) => (
        <Stack gap="xs" key={field}>
          <Skeleton height={13} width={`${26 + (field % 3) * 9}%`} />
          <Skeleton height={46} />
        </Stack>
      ))}
      <Skeleton height={44} width={132} />
    </SkeletonFrame>
  );
}
