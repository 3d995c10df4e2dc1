import type { ReactElement } from 'react';
import { JoinPage } from '../features/memberships/join/join-page.tsx';
import { ChoosePage } from '../features/participation/join/choose-page.tsx';

/** The page behind an invitation; what is no association is taken for an edition. */
export function JoinOrChoose(): ReactElement {
  return <JoinPage otherwise={(id, unknown) => <ChoosePage editionId={id} unknown={unknown} />} />;
}
