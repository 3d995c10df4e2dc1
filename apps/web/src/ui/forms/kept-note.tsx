import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';

export function KeptNote({ onStartAnew }: { onStartAnew: () => void }): ReactElement {
  return (
    <Group
      role="status"
      gap="4px 12px"
      justify="space-between"
      p="8px 8px 8px 14px"
      bdrs="var(--k-radius-input)"
      bg="var(--k-sapin-light)"
      c="var(--k-ink)"
      fz="var(--k-font-size-label)"
    >
      <span>Votre saisie a été gardée.</span>
      <Button variant="subtle" size="compact-sm" onClick={onStartAnew}>
        Recommencer à zéro
      </Button>
    </Group>
  );
}
