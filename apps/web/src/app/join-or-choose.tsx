import type { ReactElement } from 'react';
import { JoinPage } from '../features/memberships/join/join-page.tsx';
import { ChoosePage } from '../features/participation/join/choose-page.tsx';

/** The page of an invitation; an id that is no association's is taken for an edition's. */
export function JoinOrChoose(): ReactElement {
  return <JoinPage otherwise={(id, unknown) => <ChoosePage editionId={id} unknown={unknown} />} />;
}
