import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { findEditionWorkspace } from '../platform/workspace/edition-workspace.ts';
import { myEventsQuery } from '../platform/workspace/my-events.ts';
import { Page } from '../ui/layout/page.tsx';
import { PageSkeleton } from '../ui/page-states/page-skeleton.tsx';
import { EditionFrame } from './layouts/edition-frame.tsx';

interface OfflineEditionProps {
  editionId: string | null;
  children: ReactNode;
}

/** Inside the edition for its organisers; alone for others and offline, for as long as the page stays open. */
export function OfflineEdition({ editionId, children }: OfflineEditionProps): ReactNode {
  const { data: events, isPending, failureCount } = useQuery(myEventsQuery);
  const [isAlone, setIsAlone] = useState(false);
  const isUnanswered = events === undefined && (!isPending || failureCount > 0 || !navigator.onLine);
  useEffect(() => {
    // A frame that comes later would begin the page anew, and end a scan.
    if (isUnanswered) setIsAlone(true);
  }, [isUnanswered]);
  const workspace = editionId && events && !isAlone ? findEditionWorkspace(events, editionId) : null;
  if (events === undefined && !isUnanswered && !isAlone)
    return (
      <Page title={null}>
        <PageSkeleton />
      </Page>
    );
  if (!workspace) return children;
  return <EditionFrame workspace={workspace}>{children}</EditionFrame>;
}
