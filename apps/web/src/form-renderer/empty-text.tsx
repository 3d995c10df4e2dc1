import { Text } from '@mantine/core';
import type { ReactElement } from 'react';

/** In the place of contents that there are none of. */
export function EmptyText({ children, role }: { children: string; role?: 'status' }): ReactElement {
  return (
    <Text
      p={20}
      bd="1px dashed var(--k-line)"
      bdrs="lg"
      c="dimmed"
      ta="center"
      style={{ gridColumn: '1 / -1' }}
      {...(role ? { role } : {})}
    >
      {children}
    </Text>
  );
}
