import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../ui/page-states/page-skeleton.tsx';

interface LoadedAreaProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Until an area's data is loaded there is no navigation: skeleton and error are whole pages. */
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
