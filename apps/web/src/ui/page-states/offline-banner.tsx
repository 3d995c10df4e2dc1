import { Group } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useIsOnline } from '../../platform/offline/use-is-online.ts';

export function OfflineStrip(): ReactElement {
  return (
    <Group
      component="p"
      gap={10}
      wrap="nowrap"
      justify="center"
      m={0}
      px="var(--k-gutter)"
      py={10}
      bg="var(--k-soleil-light)"
      c="var(--k-soleil-text)"
      fz="sm"
      fw={600}
    >
      <IconWifiOff size={18} aria-hidden="true" />
      Vous êtes hors ligne. La page se remettra à jour au retour de la connexion.
    </Group>
  );
}

export function OfflineBanner(): ReactElement {
  const isOnline = useIsOnline();
  return <div role="status">{!isOnline && <OfflineStrip />}</div>;
}
