import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ErrorPage } from '../../ui/page-states/error-page.tsx';

export function RouteError({ error, reset }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <ErrorPage error={error} onRetry={retry} />;
}
