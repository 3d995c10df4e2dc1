import { z } from 'zod';
import { assignmentStatusSchema, presenceStateSchema } from './enums.ts';
import { presenceStatsSchema } from './presence-stats.ts';

const id = z.string().min(1).max(40);

/** Numbers, no names. */
export const missionStatsSchema = z.object({
  documentId: z.string(),
  missionId: z.string(),
  title: z.string(),
  prefix: z.object({ id: z.string(), name: z.string() }).nullable(),
  location: z.string().nullable(),
  dates: z.array(z.object({ date: z.string(), dateId: z.string() })),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  presenceStats: presenceStatsSchema,
});
export type MissionStats = z.infer<typeof missionStatsSchema>;

export const assignmentStatsSchema = z.object({ missions: z.array(missionStatsSchema) });

export const presenceUpdateSchema = z.object({
  stats: assignmentStatsSchema,
  affectedMissions: z.array(z.string()),
  source: z.string(),
});
export type PresenceUpdate = z.infer<typeof presenceUpdateSchema>;

export const statsSorts = ['title:asc', 'title:desc', 'completionRate:asc', 'completionRate:desc'] as const;
export const statsRequestSchema = z.object({
  eventEdition: id,
  sort: z.enum(statsSorts).default('title:asc'),
});

export const presencePersonSchema = z.object({
  assignment: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  status: assignmentStatusSchema,
  state: presenceStateSchema.nullable(),
  markedAt: z.string().nullable(),
});
export type PresencePerson = z.infer<typeof presencePersonSchema>;

export const presenceMissionSchema = missionStatsSchema.extend({
  isLeader: z.boolean(),
  leaders: z.array(z.string()),
  slots: z.array(
    z.object({
      documentId: z.string(),
      begin: z.string(),
      end: z.string(),
      date: z.string(),
      need: z.int(),
      people: z.array(presencePersonSchema),
    }),
  ),
});
export type PresenceMission = z.infer<typeof presenceMissionSchema>;

export const presenceListSchema = z.object({
  data: z.object({
    eventName: z.string(),
    editionName: z.string(),
    timeZone: z.string(),
    /** Whether the person sees every mission, or only those that they lead. */
    isStaff: z.boolean(),
    missions: z.array(presenceMissionSchema),
  }),
});
export type PresenceList = z.infer<typeof presenceListSchema>['data'];

const instant = z.iso.datetime({ offset: true });
export const markedSlotSchema = z.strictObject({ documentId: id, begin: instant, end: instant });
export type MarkedSlot = z.infer<typeof markedSlotSchema>;

/** A mark made offline carries its time, an idempotency key, and the hours that the list showed. */
export const presenceMarkSchema = z.strictObject({
  slot: markedSlotSchema,
  state: presenceStateSchema,
  markedAt: instant,
  clientKey: z.string().regex(/^[\w-]{8,64}$/),
});
export type PresenceMark = z.infer<typeof presenceMarkSchema>;
export const markPresenceSchema = z.strictObject({ data: presenceMarkSchema });
export const markedSchema = z.object({
  data: z.object({ assignment: z.string(), state: presenceStateSchema, markedAt: z.string() }),
});
