import { definePersonalData, detached, stays } from '../../platform/people/personal-data.ts';
import { dynamicForms, formBlocks, formChanges, formVersions, questions } from './tables.ts';

export const formsPersonalData = definePersonalData('forms', [
  detached(questions, 'createdById'),
  detached(formBlocks, 'createdById'),
  detached(dynamicForms, 'createdById'),
  detached(dynamicForms, 'updatedById'),
  detached(formChanges, 'authorId'),
  stays(formVersions, 'publishedById', 'a published version never changes'),
]);
