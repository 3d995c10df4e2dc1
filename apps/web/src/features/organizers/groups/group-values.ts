import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { groupMessages } from '@kermesse/domain/groups/messages';
import {
  groupDetailsSchema,
  inviteGroupOwnerSchema,
  type registrationGroupTypes,
} from '@kermesse/domain/groups/registration-group';
import { z } from 'zod';
import type { GroupsOf } from '../api/groups.ts';
import { textOrNull } from '../form/text-or-null.ts';

export interface GroupEvent {
  value: string;
  label: string;
}

/** A new group may invite its owner at once. */
export const groupFormSchema = groupDetailsSchema.extend({
  event_edition: z.string(groupMessages.editionMissing).min(1, groupMessages.editionMissing),
  owner_email: inviteGroupOwnerSchema.shape.email.nullable(),
});
export type GroupFormData = z.infer<typeof groupFormSchema>;

export function groupValues(group: GroupEntry | null, of: GroupsOf, events: readonly GroupEvent[]) {
  const type = group?.group_type ?? (of.relation === 'association' ? 'association' : 'team');
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    group_type: type as (typeof registrationGroupTypes)[number] | 'family' | null,
    max_members: group?.max_members ?? null,
    event_edition:
      group?.event_edition?.documentId ?? (events.length === 1 ? events[0]?.value : null) ?? null,
    owner_email: '',
  };
}
type Values = ReturnType<typeof groupValues>;

export const groupToPayload = (values: Values) => ({
  ...values,
  owner_email: textOrNull(values.owner_email),
});
