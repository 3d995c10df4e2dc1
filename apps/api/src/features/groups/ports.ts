import type { GroupPerson } from '@kermesse/domain/groups/registration-group';
import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** Whether both sides have agreed that the association takes part in the edition. */
export const associationTakesPart = definePort<
  [executor: Executor, associationId: number, editionId: number],
  Promise<boolean>
>('groups.association-takes-part');

/** Who has a place in a group, in the order of their names. */
export const registeredInGroup = definePort<[executor: Executor, groupId: number], Promise<GroupPerson[]>>(
  'groups.registered-in-group',
);
