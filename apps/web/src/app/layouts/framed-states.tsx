import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { NotFoundPage } from '../../ui/page-states/not-found-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { RouteError } from './route-error.tsx';

/** A failure above the layouts, such as a guard that cannot ask the server, brings the frame along. */
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
