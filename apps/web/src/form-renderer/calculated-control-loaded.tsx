import { toNumber } from '@kermesse/domain/forms/visibility/read-answer';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Group, Text } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { type ControlProps, useControl } from './use-control.ts';

/** A number that follows the answers before it; nobody types it. */
export function LoadedCalculatedControl(props: ControlProps) {
  const { label } = useControl(props).field;
  return (
    <Group
      role="group"
      aria-label={label}
      justify="space-between"
      wrap="nowrap"
      gap="md"
      px="md"
      py={12}
      bdrs="md"
      bg="var(--k-paper-back)"
    >
      <Group gap={10} wrap="nowrap" miw={0}>
        <IconEqual size={18} aria-hidden="true" style={{ flex: 'none' }} />
        <Text component="span" fz="var(--k-font-size-label)" fw={600}>
          {label}
        </Text>
      </Group>
      <Text component="output" fz="lg" fw={700} aria-live="polite" style={{ flex: 'none' }}>
        {formatDecimal(toNumber(props.value) ?? 0)}
      </Text>
    </Group>
  );
}
