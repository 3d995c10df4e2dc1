import { definePersonalData, detached, owned } from '../../platform/people/personal-data.ts';
import { associations } from '../memberships/public.ts';
import { associationDocumentVersions, favouriteAssociations, preferences } from './tables.ts';

export const associationsPersonalData = definePersonalData('associations', [
  owned(favouriteAssociations, ['preferenceId', 'userId']),
  owned(preferences, 'userId'),
  detached(associations, 'createdById'),
  detached(associations, 'decidedById'),
  detached(associationDocumentVersions, 'sentById'),
]);
