import { lazy, type ReactElement, Suspense } from 'react';
import { MembersPage } from '../features/memberships/members-page.tsx';

const MarkMembersPaid = lazy(() => import('../features/fees/member/mark-members-paid.tsx'));

export function MembersWithFees(): ReactElement {
  return (
    <MembersPage
      markPaid={(members, onClose) => (
        <Suspense fallback={null}>
          <MarkMembersPaid memberIds={members.map(({ documentId }) => documentId)} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
