import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../ui/page-states/page-skeleton.tsx';

interface LoadedAreaProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Before an area knows what it is about there is no frame: what stands there meanwhile is a page of its own. */
export function LoadedArea<T>({ query, children }: LoadedAreaProps<T>): ReactElement {
  return (
    <Loaded
      query={query}
      size="page"
      skeleton={
        <Page title={null}>
          <PageSkeleton />
        </Page>
      }
    >
      {children}
    </Loaded>
  );
}
