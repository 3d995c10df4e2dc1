import type { GroupPerson } from '@kermesse/domain/groups/registration-group';
import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** Whether both sides have agreed to the participation. */
export const associationTakesPart = definePort<
  [executor: Executor, associationId: number, editionId: number],
  Promise<boolean>
>('groups.association-takes-part');

/** In the order of names. */
export const registeredInGroup = definePort<[executor: Executor, groupId: number], Promise<GroupPerson[]>>(
  'groups.registered-in-group',
);
