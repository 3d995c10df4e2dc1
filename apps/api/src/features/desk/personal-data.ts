import { definePersonalData, detached, kept, stays } from '../../platform/people/personal-data.ts';
import { healthReads } from './tables.ts';
import { editionChanges } from './tables-edition-change.ts';

/** The record of health data readings is kept, and shown only to its subject. */
const readsAreKept = 'each reading of health data stays on record';

export const deskPersonalData = definePersonalData('desk', [
  kept(healthReads, 'subjectUserId', null),
  stays(healthReads, 'readerId', readsAreKept),
  detached(editionChanges, 'startedById'),
]);
