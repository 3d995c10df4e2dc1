import { z } from 'zod';
import { conflictKindSchema } from './conflicts.ts';
import { assignmentStatusSchema, presenceStateSchema } from './enums.ts';

const place = z.object({
  name: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const mission = {
  title: z.string(),
  description: z.string(),
  family: z.string().nullable(),
  begin: z.string(),
  end: z.string(),
  timeZone: z.string(),
  place,
};

export const myMissionSchema = z.object({
  documentId: z.string(),
  ...mission,
  editionDocumentId: z.string(),
  eventName: z.string(),
  status: assignmentStatusSchema,
  presence: presenceStateSchema.nullable(),
  /** The person registered, when it is not the account itself. */
  volunteerName: z.string(),
  leaders: z.array(z.object({ name: z.string(), phone: z.string().nullable() })),
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
  isEventCancelled: z.boolean(),
  canRespond: z.boolean(),
});
export type MyMission = z.infer<typeof myMissionSchema>;

export const openSlotSchema = z.object({
  documentId: z.string(),
  ...mission,
  eventName: z.string(),
  free: z.int(),
  inscription: z.string(),
  volunteerName: z.string(),
});
export type OpenSlot = z.infer<typeof openSlotSchema>;

export const mySpaceSchema = z.object({
  editions: z.array(
    z.object({
      documentId: z.string(),
      eventName: z.string(),
      name: z.string(),
      dateStart: z.string(),
      dateEnd: z.string(),
      timeZone: z.string(),
      /** The calendar address itself is shown only once. */
      hasCalendar: z.boolean(),
      leads: z.boolean(),
      skills: z.array(z.object({ documentId: z.string(), name: z.string() })),
      inscriptions: z.array(
        z.object({
          documentId: z.string(),
          name: z.string(),
          skills: z.array(z.string()),
          availabilityUntil: z.string().nullable(),
        }),
      ),
    }),
  ),
  missions: z.array(myMissionSchema),
  openSlots: z.array(openSlotSchema),
  /** Open slots that are not offered, by their most serious conflict. */
  notOffered: z.array(z.object({ kind: conflictKindSchema, count: z.int() })),
  minutesDone: z.int(),
  minutesPlanned: z.int(),
});
export type MySpace = z.infer<typeof mySpaceSchema>;
export const mySpaceAnswerSchema = z.object({ data: mySpaceSchema });
export const calendarAnswerSchema = z.object({ data: z.object({ url: z.string() }) });
