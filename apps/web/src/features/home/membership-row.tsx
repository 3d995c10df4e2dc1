import { Box, Group, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface MembershipRowProps {
  avatar: ReactNode;
  name: ReactNode;
  detail: string;
  children?: ReactNode;
}

/** One association or family of the person. */
export function MembershipRow({ avatar, name, detail, children }: MembershipRowProps): ReactElement {
  return (
    <Group component="li" pos="relative" wrap="nowrap" gap="sm">
      {avatar}
      <Box flex={1} miw={0}>
        <Text fz="var(--k-font-size-label)" fw={600} lh={1.3}>
          {name}
        </Text>
        <Text mt={1} c="dimmed" fz="xs">
          {detail}
        </Text>
      </Box>
      {children}
    </Group>
  );
}
