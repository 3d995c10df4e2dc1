import type { ReactElement } from 'react';
import { MemberPapers } from '../features/cards/member-papers.tsx';
import { MemberFeesTab } from '../features/fees/member/member-fees-tab.tsx';
import { MemberDialog } from '../features/memberships/detail/member-dialog.tsx';

export function MemberWithFees(): ReactElement {
  return (
    <MemberDialog
      fees={({ documentId }) => <MemberFeesTab memberId={documentId} />}
      papers={({ documentId }) => <MemberPapers membershipId={documentId} />}
    />
  );
}
