import { Flex, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface FieldGroupProps {
  legend: string;
  gap?: number;
  children: ReactNode;
}

export function FieldGroup({ legend, gap = 10, children }: FieldGroupProps): ReactElement {
  return (
    <Flex component="fieldset" direction="column" gap={gap} m={0} p={0} bd="none">
      <Text component="legend" pb="xs" fz="var(--k-font-size-label)" fw={650}>
        {legend}
      </Text>
      {children}
    </Flex>
  );
}
