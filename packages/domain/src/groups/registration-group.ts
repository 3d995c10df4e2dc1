import { z } from 'zod';
import { emailSchema } from '../shared/email-schema.ts';
import { textField } from '../shared/text-field.ts';
import { groupTypeSchema } from './enum-schemas.ts';
import { type GroupType, groupTypes } from './enums.ts';
import { groupMessages } from './messages.ts';

export const registrationGroupTypes = groupTypes.filter(
  (type): type is Exclude<GroupType, 'family'> => type !== 'family',
) as [Exclude<GroupType, 'family'>, ...Exclude<GroupType, 'family'>[]];
export const registrationGroupTypeSchema = z.enum(registrationGroupTypes);

export const groupFields = {
  name: textField({ min: 2, max: 100 }),
  description: textField({ max: 500 }),
  group_type: registrationGroupTypeSchema,
  max_members: z
    .int({ error: groupMessages.badMaximum })
    .min(1, groupMessages.badMaximum)
    .max(100_000, groupMessages.badMaximum)
    .nullable(),
} as const;

export const groupDetailsSchema = z.strictObject(groupFields);
export type GroupDetails = z.infer<typeof groupDetailsSchema>;

export const groupAvailabilitySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  group_type: groupTypeSchema,
  current_members: z.int(),
  max_members: z.int().nullable(),
  remaining_spots: z.int().nullable(),
  is_full: z.boolean(),
  eventEditionDocumentId: z.string().nullable(),
});
export type GroupAvailability = z.infer<typeof groupAvailabilitySchema>;

export const groupAvailabilityAnswerSchema = z.object({ data: groupAvailabilitySchema });

const groupPersonSchema = z.object({
  /** The registration's, to tell people of the same name apart. */
  reference: z.string(),
  name: z.string(),
  isConfirmed: z.boolean(),
  registeredAt: z.string(),
});
export type GroupPerson = z.infer<typeof groupPersonSchema>;
export const groupPeopleAnswerSchema = z.object({ data: z.array(groupPersonSchema) });

interface Places {
  readonly maxMembers: number | null;
  readonly placesTaken: number;
}

export function remainingSpots({ maxMembers, placesTaken }: Places): number | null {
  return maxMembers === null ? null : Math.max(0, maxMembers - placesTaken);
}

export const inviteGroupOwnerSchema = z.strictObject({ email: emailSchema });
export const inviteGroupOwnerAnswerSchema = z.object({ success: z.literal(true), message: z.string() });

function withQuery(path: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${pairs.join('&')}`;
}

interface LinkedGroup {
  readonly documentId: string;
  readonly group_type: GroupType;
  /** Who registers in the group of an association takes part with it. */
  readonly association?: { readonly documentId: string } | null | undefined;
}

export function groupLink(editionDocumentId: string, group: LinkedGroup): string {
  return withQuery('/inscriptions', {
    eventEditionDocumentId: editionDocumentId,
    participant: 'true',
    group: group.documentId,
    group_type: group.group_type,
    ...(group.association ? { associationDocumentId: group.association.documentId } : {}),
  });
}

/** Where the future owner creates an account and takes over the group. */
export function groupOwnerLink(groupDocumentId: string, email: string): string {
  return withQuery('/register', { assignAsOwner: 'true', groupId: groupDocumentId, email });
}
