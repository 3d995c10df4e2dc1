import { copied, copiedWith, defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { locations, missionSkills, missionSlots, missions, prefixMissions, skills } from './tables.ts';
import { calendarSubscriptions } from './tables-people.ts';

export const volunteersEditionCopier = defineEditionCopier(
  'volunteers',
  [
    copied(locations, 'editionId'),
    copied(prefixMissions, 'editionId'),
    copied(skills, 'editionId'),
    copied(missions, 'editionId'),
    copiedWith(missionSkills, 'missionId'),
    copiedWith(missionSlots, 'missionId', { reset: { assigned: 0 } }),
    ...notCopied(calendarSubscriptions, 'editionId'),
  ],
  ['events'],
);
