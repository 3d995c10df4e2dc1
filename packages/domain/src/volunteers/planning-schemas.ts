import { z } from 'zod';
import { assignmentOriginSchema, assignmentStatusSchema, presenceStateSchema } from './enums.ts';

const instant = z.string();
const place = { latitude: z.number().nullable(), longitude: z.number().nullable() };
const named = z.object({ documentId: z.string(), name: z.string() });
export const rangeSchema = z.object({ begin: instant, end: instant });

export const plannedMissionSchema = z.object({
  documentId: z.string(),
  title: z.string(),
  description: z.string(),
  minAge: z.int().nullable(),
  isOpenToSelfAssignment: z.boolean(),
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
  ...place,
  family: z.string().nullable(),
  location: z.string().nullable(),
  skills: z.array(z.string()),
  leaders: z.array(z.object({ documentId: z.string(), name: z.string() })),
});
export type PlannedMission = z.infer<typeof plannedMissionSchema>;

export const plannedSlotSchema = z.object({
  documentId: z.string(),
  mission: z.string(),
  begin: instant,
  end: instant,
  need: z.int(),
  assigned: z.int(),
});
export type PlannedSlot = z.infer<typeof plannedSlotSchema>;

/** Identified by the inscription: one account may register several people. */
export const plannedVolunteerSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  age: z.int().nullable(),
  availability: z.array(rangeSchema),
  skills: z.array(z.string()),
  wishes: z.array(z.string()),
  /** Times of missions in other editions, without any detail. */
  busyElsewhere: z.array(rangeSchema),
  /** The account, which may lead a mission; null for somebody registered by another person. */
  user: z.string().nullable(),
});
export type PlannedVolunteer = z.infer<typeof plannedVolunteerSchema>;

export const plannedAssignmentSchema = z.object({
  documentId: z.string(),
  slot: z.string(),
  volunteer: z.string(),
  status: assignmentStatusSchema,
  origin: assignmentOriginSchema,
  declineReason: z.string().nullable(),
  presence: presenceStateSchema.nullable(),
});
export type PlannedAssignment = z.infer<typeof plannedAssignmentSchema>;

export const planningSchema = z.object({
  timeZone: z.string(),
  begin: instant,
  end: instant,
  families: z.array(
    named.extend({ description: z.string(), color: z.string().nullable(), isPublic: z.boolean() }),
  ),
  locations: z.array(named.extend({ description: z.string(), ...place })),
  skills: z.array(named),
  leaderChoices: z.array(named),
  missions: z.array(plannedMissionSchema),
  slots: z.array(plannedSlotSchema),
  volunteers: z.array(plannedVolunteerSchema),
  assignments: z.array(plannedAssignmentSchema),
});
export type Planning = z.infer<typeof planningSchema>;
export const planningAnswerSchema = z.object({ data: planningSchema });
export const assignedAnswerSchema = z.object({ data: plannedAssignmentSchema });
export const missionDoneSchema = z.object({ success: z.literal(true), message: z.string() });
