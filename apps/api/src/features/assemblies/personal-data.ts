import { definePersonalData, detached, kept } from '../../platform/people/personal-data.ts';
import { assemblies, assemblyAttendees } from './tables.ts';

/** That somebody was counted stays, without the name; what they voted is known to nobody. */
export const assembliesPersonalData = definePersonalData('assemblies', [
  kept(assemblyAttendees, 'userId', { firstname: '', lastname: '', userId: null }),
  detached(assemblies, 'calledById'),
]);
