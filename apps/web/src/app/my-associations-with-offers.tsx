import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { MyAssociationsPage } from '../features/associations/mine/my-associations-page.tsx';
import { ownableQuery } from '../features/memberships/claim/api-claim.ts';

const OwnableMemberships = lazy(() => import('../features/memberships/claim/ownable-memberships.tsx'));

export function MyAssociationsWithOffers(): ReactElement {
  const { data, isPending } = useQuery(ownableQuery);
  const offers = data && data.length > 0 && (
    <Suspense fallback={null}>
      <OwnableMemberships offers={data} />
    </Suspense>
  );
  return <MyAssociationsPage offers={isPending ? undefined : offers || null} />;
}
