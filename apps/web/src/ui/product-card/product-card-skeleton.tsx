import { Skeleton } from '@mantine/core';
import { SkeletonFrame } from '../page-states/skeleton-frame.tsx';
import classes from './product-card.module.css';

export function ProductCardSkeleton() {
  return (
    <SkeletonFrame label="Chargement du produit…">
      <div className={classes.card}>
        <div className={classes.body}>
          <div className={classes.head}>
            <div className={classes.words}>
              <Skeleton height={20} width={150} />
              <Skeleton height={13} width={190} mt={10} />
            </div>
            <Skeleton height={24} width={76} />
          </div>
          <div className={classes.foot}>
            <Skeleton height={28} width={96} radius={14} />
            <Skeleton height={40} width={84} />
          </div>
        </div>
      </div>
    </SkeletonFrame>
  );
}
