import { Box, Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface AmountLineProps {
  label: ReactNode;
  amount: ReactNode;
  role?: 'status';
}

export function AmountLine({ label, amount, role }: AmountLineProps): ReactElement {
  return (
    <Group
      role={role}
      gap="sm"
      align="baseline"
      justify="space-between"
      wrap="nowrap"
      px="md"
      py={14}
      bd="1px solid var(--k-line)"
      bdrs="var(--k-radius-input)"
      bg="var(--k-paper-back)"
    >
      <span>{label}</span>
      <Box component="strong" ff="var(--k-font-heading)" fz="xl" className="k-figures">
        {amount}
      </Box>
    </Group>
  );
}
