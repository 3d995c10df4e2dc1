import { Group, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';

/** Follows the pointer in place of what is dragged. */
export function DraggedLabel({ name }: { name: string }) {
  return (
    <Group
      gap={10}
      wrap="nowrap"
      w="fit-content"
      maw={320}
      px="md"
      py="sm"
      bd="1px solid var(--k-sapin)"
      bdrs="var(--k-radius-input)"
      bg="var(--k-card)"
      fw={600}
      fz="var(--k-font-size-label)"
      style={{ boxShadow: 'var(--k-shadow)', pointerEvents: 'none' }}
    >
      <IconGripVertical size={18} aria-hidden="true" />
      <Text span inherit truncate>
        {name}
      </Text>
    </Group>
  );
}
