import { useEffect, useState } from 'react';

/** Chromium's event; elsewhere the browser's own menu installs. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** The page is described by this manifest while it is shown. Null while the browser does not offer to install it. */
export function useInstall(manifest: string): (() => void) | null {
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const take = (event: Event) => {
      if (!isInstallEvent(event)) return;
      event.preventDefault();
      setOffer(event);
    };
    const installed = () => setOffer(null);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', installed);
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const usual = link?.getAttribute('href') ?? null;
    link?.setAttribute('href', manifest);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', installed);
      if (usual !== null) link?.setAttribute('href', usual);
    };
  }, [manifest]);
  if (!offer) return null;
  return () => {
    // An offer is good for one question.
    setOffer(null);
    void offer.prompt();
  };
}
