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

/** These count in the slot and in the person's schedule. */
export const liveStatuses = ['proposed', 'accepted'] as const satisfies readonly AssignmentStatus[];

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

export const maxSlotsPerDay = 3;
export const slotStepMinutes = 30;
