import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { NotFoundPage } from '../../ui/page-states/not-found-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { RouteError } from './route-error.tsx';

/** An error above the layouts, such as in a guard that cannot reach the server, needs the frame itself. */
export function FramedError(props: ErrorComponentProps): ReactElement {
  return (
    <PageFrame tone="paper">
      <RouteError {...props} />
    </PageFrame>
  );
}

export function FramedNotFound(): ReactElement {
  return (
    <PageFrame tone="paper">
      <NotFoundPage />
    </PageFrame>
  );
}
