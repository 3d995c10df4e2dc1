import { type ReactElement, type ReactNode, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;
const isOnServer = typeof window === 'undefined';

/** Whether the browser is taking over what the server has rendered. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !isOnServer,
  );

/** A drawing that never changes: where the server has drawn it, it stays as it stands, and needs no code. */
export function KeptDrawing({ children }: { children: ReactNode }): ReactElement {
  const [isKept] = useState(useIsTakenOver());
  if (!isKept) return <div style={{ display: 'contents' }}>{children}</div>;
  return (
    <div
      style={{ display: 'contents' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: says that React leaves alone what stands there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
