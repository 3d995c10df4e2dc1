import { definePersonalData, detached, owned } from '../../platform/people/personal-data.ts';
import { associations } from '../memberships/public.ts';
import { associationDocuments, favouriteAssociations } from './tables.ts';

export const associationsPersonalData = definePersonalData('associations', [
  owned(favouriteAssociations, ['preferenceId', 'userId']),
  detached(associations, 'createdById'),
  detached(associations, 'decidedById'),
  detached(associationDocuments, 'uploadedById'),
]);
