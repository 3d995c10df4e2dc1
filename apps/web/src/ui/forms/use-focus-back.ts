import { useEffect, useState } from 'react';
import { isFocusLost } from '../focus/focus-once-drawn.ts';

/**
 * Gives the focus back to what opened a dialog. The dialogs of the library do it when they close; one that is taken
 * away whole, as most of ours are, would leave the keyboard at the top of the page.
 */
export function useFocusBack(isOpenFromTheStart = true): void {
  const [opener] = useState(() => (isOpenFromTheStart ? document.activeElement : null));
  useEffect(
    () => () => {
      // Once the dialog is gone, and only where nothing else took the focus.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && isFocusLost())
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
