import { eventPagePath, plainSlug } from '@kermesse/domain/events/event-slug';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { usePathLink } from '../layout/path-link.tsx';

interface EventLinkProps {
  name: string;
  editionId: string;
  className?: string | undefined;
  children: ReactNode;
}

const listPath = /^\/events\/?$/;
const associationsPath = /^\/inscription\/associations\/?$/;

/** A full page load from the list of events; leads to the choice of an association in their list. */
export function EventLink({ name, editionId, className, children }: EventLinkProps): ReactElement {
  const router = useRouter();
  const isOnList = useLocation({ select: ({ pathname }) => listPath.test(pathname) });
  const isForAssociations = useLocation({ select: ({ pathname }) => associationsPath.test(pathname) });
  const href = isForAssociations
    ? `/inscription/associations/${encodeURIComponent(editionId)}`
    : eventPagePath(name, editionId);
  const prefetch = () =>
    void (isForAssociations
      ? router.preloadRoute({
          to: '/inscription/associations/$associationId',
          params: { associationId: editionId },
        })
      : router.preloadRoute({
          to: '/inscription/$eventKey',
          params: { eventKey: `${plainSlug(name)}&eventEditionId=${editionId}` },
        }));
  const inside = { ...usePathLink(href), onPointerEnter: prefetch, onFocus: prefetch };
  return isOnList ? (
    <a href={href} className={className}>
      {children}
    </a>
  ) : (
    <a {...inside} className={className}>
      {children}
    </a>
  );
}
