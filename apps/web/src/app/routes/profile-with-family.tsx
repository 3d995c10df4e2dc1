import type { ReactElement } from 'react';
import { FamilyCard } from '../../features/families/family-card.tsx';
import { ProfilePage } from '../../features/profiles/profile-page.tsx';

/** The profile with the family among its cards. */
export function ProfileWithFamily(): ReactElement {
  return <ProfilePage family={<FamilyCard />} />;
}
