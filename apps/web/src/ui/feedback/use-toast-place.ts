import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toastTop } from './toast-place.ts';

const dialogs = '[role="dialog"][aria-modal="true"]';
const headers = '.mantine-Modal-header, .mantine-Drawer-header';
const toasts = '.mantine-Notifications-root[data-position="bottom-center"]';

function placeToasts(): void {
  const root = document.documentElement;
  const dialog = [...document.querySelectorAll(dialogs)].at(-1);
  const shown = document.querySelector(toasts);
  const top =
    dialog && shown
      ? toastTop({
          toasts: shown.getBoundingClientRect(),
          dialog: dialog.getBoundingClientRect(),
          header: dialog.querySelector(headers)?.getBoundingClientRect() ?? null,
          viewportHeight: window.innerHeight,
        })
      : null;
  if (top === null) root.style.removeProperty('--k-toast-top');
  else root.style.setProperty('--k-toast-top', `${top}px`);
  root.toggleAttribute('data-toasts-above', top !== null);
}

export function useToastPlace(): void {
  const isShown = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (!isShown) return;
    placeToasts();
    const opened = new MutationObserver(placeToasts);
    opened.observe(document.body, { childList: true, subtree: true });
    // A dialog has its final position only after its transition.
    document.addEventListener('transitionend', placeToasts);
    window.addEventListener('resize', placeToasts);
    return () => {
      opened.disconnect();
      document.removeEventListener('transitionend', placeToasts);
      window.removeEventListener('resize', placeToasts);
    };
  }, [isShown]);
}
