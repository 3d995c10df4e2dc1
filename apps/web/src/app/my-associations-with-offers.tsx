import { lazy, type ReactElement, Suspense } from 'react';
import { MyAssociationsPage } from '../features/associations/mine/my-associations-page.tsx';

const OwnableMemberships = lazy(() => import('../features/memberships/claim/ownable-memberships.tsx'));

export function MyAssociationsWithOffers(): ReactElement {
  return (
    <MyAssociationsPage
      offers={
        <Suspense fallback={null}>
          <OwnableMemberships />
        </Suspense>
      }
    />
  );
}
