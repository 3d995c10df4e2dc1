import { z } from 'zod';

export const missionKinds = ['unique', 'other'] as const;
export const missionKindSchema = z.enum(missionKinds);

export const assignmentStatuses = ['proposed', 'accepted', 'declined', 'cancelled'] as const;
export const assignmentStatusSchema = z.enum(assignmentStatuses);
export type AssignmentStatus = z.infer<typeof assignmentStatusSchema>;
export const assignmentStatusLabels: Record<AssignmentStatus, string> = {
  proposed: 'Proposée',
  accepted: 'Acceptée',
  declined: 'Refusée',
  cancelled: 'Annulée',
};

/** They take a place in the slot and an hour of the person's day. */
export const liveStatuses = ['proposed', 'accepted'] as const satisfies readonly AssignmentStatus[];

/** Whether the organiser placed the volunteer or the volunteer took an open slot. */
export const assignmentOrigins = ['organizer', 'volunteer'] as const;
export const assignmentOriginSchema = z.enum(assignmentOrigins);
export type AssignmentOrigin = z.infer<typeof assignmentOriginSchema>;

export const presenceStates = ['present', 'late', 'absent'] as const;
export const presenceStateSchema = z.enum(presenceStates);
export type PresenceState = z.infer<typeof presenceStateSchema>;
export const presenceStateLabels: Record<PresenceState, string> = {
  present: 'Présent',
  late: 'En retard',
  absent: 'Absent',
};

/** At most this many active slots of availability in a day. */
export const maxSlotsPerDay = 3;
export const slotStepMinutes = 30;
