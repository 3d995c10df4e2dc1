import { z } from 'zod';
import { hexColourSchema } from '../shared/colour.ts';
import { volunteerMessages } from './messages.ts';

/** Shown as a link: a page of this site or of the web, never a script. */
const documentUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i, 'Saisissez une adresse web.');

export const documentSchema = z.strictObject({
  title: z.string().trim().min(1, 'Donnez un titre.').max(120),
  url: documentUrl,
});

export const missionFields = {
  title: z.string().trim().min(2, 'Saisissez au moins 2 caractères.').max(120),
  description: z.string().max(2_000),
  minAge: z.int().min(0).max(120).nullable(),
  documents: z.array(documentSchema).max(10),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
} as const;

export const familyFields = {
  name: z.string().trim().min(2, 'Saisissez au moins 2 caractères.').max(80),
  description: z.string().max(500),
  color: hexColourSchema.nullable(),
} as const;

export const placeNameSchema = z.string().trim().min(2, 'Saisissez au moins 2 caractères.').max(100);
export const skillNameSchema = z.string().trim().min(2, 'Saisissez au moins 2 caractères.').max(60);
export const needSchema = z.int().min(1, 'Il faut au moins une personne.').max(1_000);

const instant = z.iso.datetime({ offset: true });
const id = z.string().min(1).max(40);

export const saveSlotsSchema = z.strictObject({
  data: z.strictObject({
    slots: z
      .array(
        z
          .strictObject({ documentId: id.optional(), begin: instant, end: instant, need: needSchema })
          .refine(({ begin, end }) => Date.parse(begin) < Date.parse(end), {
            path: ['end'],
            message: volunteerMessages.endBeforeBegin,
          }),
      )
      .max(200),
  }),
});
export type SaveSlots = z.infer<typeof saveSlotsSchema>['data']['slots'];

export const setLeadersSchema = z.strictObject({ data: z.strictObject({ leaders: z.array(id).max(20) }) });
export const setSkillsSchema = z.strictObject({ data: z.strictObject({ skills: z.array(id).max(50) }) });

export const assignSchema = z.strictObject({
  data: z.strictObject({ volunteer: id, force: z.boolean().default(false) }),
});
export const moveSchema = z.strictObject({
  data: z.strictObject({ slot: id, force: z.boolean().default(false) }),
});
export const respondSchema = z.strictObject({
  data: z.strictObject({
    answer: z.enum(['accept', 'decline']),
    reason: z.string().trim().max(500).default(''),
  }),
});
export const joinSchema = z.strictObject({
  data: z.strictObject({ inscription: id.optional() }).default({}),
});
export const calendarRequestSchema = z.strictObject({
  data: z.strictObject({ eventEditionDocumentId: id }),
});
export const spaceQuerySchema = z.strictObject({ eventEditionDocumentId: id.optional() });
