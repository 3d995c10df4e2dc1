import { IconWifiOff } from '@tabler/icons-react';
import { type ReactElement, useSyncExternalStore } from 'react';
import classes from './offline-banner.module.css';

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
    <p className={classes.banner}>
      <IconWifiOff size={18} aria-hidden="true" />
      Vous êtes hors ligne. La page se remettra à jour au retour de la connexion.
    </p>
  );
}

export function OfflineBanner(): ReactElement {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!isOnline && <OfflineStrip />}</div>;
}
