import { definePersonalData, kept, stays } from '../../platform/people/personal-data.ts';
import { healthReads } from './tables.ts';

/** Who read somebody's health data stays on record; that it was read stays visible to nobody but its subject. */
const readsAreKept = 'each reading of health data stays on record';

export const deskPersonalData = definePersonalData('desk', [
  kept(healthReads, 'subjectUserId', null),
  stays(healthReads, 'readerId', readsAreKept),
]);
