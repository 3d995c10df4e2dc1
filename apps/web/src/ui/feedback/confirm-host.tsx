import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { type ConfirmRequest, listenForConfirm } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Mounted once in the app; the dialog's code loads with the first question. */
export function ConfirmHost(): ReactElement | null {
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  useEffect(() => listenForConfirm(setRequest), []);
  return request ? (
    <Suspense>
      <ConfirmDialog key={request.title} request={request} />
    </Suspense>
  ) : null;
}
