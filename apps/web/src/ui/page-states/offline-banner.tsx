import { Group } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactElement, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

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
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!isOnline && <OfflineStrip />}</div>;
}
