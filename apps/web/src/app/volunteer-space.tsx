import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AvailabilityEditor } from '../features/registration/mine/availability-editor.tsx';
import { myInscriptionsQuery } from '../features/registration/mine/mine-api.ts';
import { VolunteerSpacePage } from '../features/volunteers/space/volunteer-space-page.tsx';

/** The availability editor belongs to the feature `registration`. */
export function VolunteerSpace(): ReactElement {
  const { data = [] } = useQuery(myInscriptionsQuery({ kind: 'volunteer' }));
  return (
    <VolunteerSpacePage
      renderAvailability={(id) => {
        const inscription = data.find(({ documentId }) => documentId === id);
        return inscription?.canEditAvailability ? <AvailabilityEditor inscription={inscription} /> : null;
      }}
    />
  );
}
