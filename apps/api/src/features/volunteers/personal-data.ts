import { definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import type { PersonalData } from '../../platform/people/registry.ts';
import { releaseDeleted } from './release-places.ts';
import { missionLeaders } from './tables.ts';
import {
  calendarSubscriptions,
  locationWishes,
  missionAssignments,
  missionWishes,
  presenceMarks,
  volunteerAvailabilities,
  volunteerSkills,
} from './tables-people.ts';

/** Hours worked stay as a number; wishes and skills are deleted, places to come are free again. */
export const volunteersPersonalData: PersonalData = {
  ...definePersonalData('volunteers', [
    owned(volunteerAvailabilities, ['inscriptionId', 'userId']),
    owned(missionWishes, ['inscriptionId', 'userId']),
    owned(locationWishes, ['inscriptionId', 'userId']),
    owned(volunteerSkills, ['inscriptionId', 'userId']),
    kept(missionAssignments, 'userId', { declineReason: null }),
    kept(presenceMarks, ['assignmentId', 'userId'], null),
    owned(calendarSubscriptions, 'userId'),
    owned(missionLeaders, 'userId'),
    detached(missionAssignments, 'assignedById'),
    detached(presenceMarks, 'markedById'),
  ]),
  handOver: releaseDeleted,
  handsOverAfter: ['registration'],
};
