import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { SkeletonFrame } from '../page-states/skeleton-frame.tsx';
import classes from './product-card.module.css';

export function ProductCardSkeleton() {
  return (
    <SkeletonFrame label="Chargement du produit…">
      <div className={classes.card}>
        <Stack gap="sm" flex={1} miw={0} py={18} pl={22} pr={20}>
          <Group gap="6px 16px" align="flex-start" justify="space-between">
            <Box flex="1 1 150px" miw={0}>
              <Skeleton height={20} width={150} />
              <Skeleton height={13} width={190} mt={10} />
            </Box>
            <Skeleton height={24} width={76} />
          </Group>
          <Group gap={10} justify="space-between" mih={44} mt="auto">
            <Skeleton height={28} width={96} radius={14} />
            <Skeleton height={40} width={84} />
          </Group>
        </Stack>
      </div>
    </SkeletonFrame>
  );
}
