import type { ReactElement } from 'react';
import { FamilyCard } from '../../features/families/family-card.tsx';
import { ProfilePage } from '../../features/profiles/profile-page.tsx';

export function ProfileWithFamily(): ReactElement {
  return <ProfilePage family={<FamilyCard />} />;
}
