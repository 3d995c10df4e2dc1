import { Skeleton } from '@mantine/core';
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
        <div key={place} className={classes.card}>
          <Skeleton height={170} radius={0} />
          <div className={classes.cardBody}>
            <Skeleton height={12} width="46%" />
            <Skeleton height={20} width={`${78 - (place % 3) * 10}%`} />
            <Skeleton height={12} width="34%" />
            <div className={classes.cardActions}>
              <Skeleton height={14} width={70} />
              <Skeleton height={36} width={104} />
            </div>
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}
