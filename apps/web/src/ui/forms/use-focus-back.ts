import { useEffect, useState } from 'react';
import { isFocusLost } from '../focus/focus-when-rendered.ts';

/** The library returns the focus when a dialog closes, but not when it is unmounted while open. */
export function useFocusBack(isOpenFromTheStart = true): void {
  const [opener] = useState(() => (isOpenFromTheStart ? document.activeElement : null));
  useEffect(
    () => () => {
      // After the unmount, and only if nothing else took the focus.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && isFocusLost())
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
