import { z } from 'zod';
import { acceptanceSchema, associationEventStatusSchema, participantStatusSchema } from './enums.ts';
import { participationMessages as messages } from './messages.ts';

const identifier = z.string().min(1).max(40);
const instant = z.iso.datetime();
const count = z.int().min(0);
const maxParticipants = 200;

const phonePattern = /^(\+[1-9]\d{6,14}|0\d{9})?$/;
const phone = z
  .string()
  .max(30, messages.phoneInvalid)
  .transform((text) => text.replace(/[\s.()-]/g, ''))
  .refine((text) => phonePattern.test(text), messages.phoneInvalid)
  .nullish()
  .transform((text) => text || null);

const emailOr = (missing: string) =>
  z.string().trim().min(1, missing).max(254).pipe(z.email(messages.emailInvalid));

const participationContactSchema = z.strictObject({
  name: z.string().trim().min(1, messages.contactMissing).max(200),
  email: emailOr(messages.contactMissing),
  phone,
});

const namedParticipantSchema = z.strictObject({
  name: z.string().trim().min(1, messages.nameMissing).max(200),
  email: emailOr(messages.participantMissing),
  phone,
});

const isEmptyLine = (line: unknown): boolean =>
  typeof line === 'object' &&
  line !== null &&
  Object.values(line).every((value) => value == null || (typeof value === 'string' && value.trim() === ''));

/** Empty rows are left out. */
const participants = z
  .array(z.unknown())
  .max(maxParticipants, messages.tooManyParticipants)
  .transform((lines) => lines.filter((line) => !isEmptyLine(line)))
  .pipe(z.array(namedParticipantSchema).min(1, messages.participantMissing))
  .superRefine((lines, context) => {
    const seen = new Set<string>();
    for (const [index, { email }] of lines.entries()) {
      const folded = email.toLowerCase();
      if (seen.has(folded))
        context.addIssue({ code: 'custom', path: [index, 'email'], message: messages.emailTwice });
      seen.add(folded);
    }
  });

export const participationRequestSchema = z.strictObject({
  associationDocumentId: identifier,
  eventEditionDocumentId: z.string(messages.eventMissing).min(1, messages.eventMissing).max(40),
  contact: participationContactSchema,
  participants,
  message: z
    .string()
    .trim()
    .max(2_000)
    .nullish()
    .transform((text) => text || null),
});
export type ParticipationRequest = z.output<typeof participationRequestSchema>;

export const participationAnswerSchema = z.object({
  data: z.object({
    documentId: identifier,
    asso_accepted: acceptanceSchema,
    event_accepted: acceptanceSchema,
  }),
  message: z.string(),
});

const reference = z.union([
  identifier,
  z.int().positive(),
  z.strictObject({ documentId: identifier }),
  z.strictObject({ id: z.int().positive() }),
]);
export type Reference = z.infer<typeof reference>;

/** Clients send an entry as itself, as a list of one, or as what is connected. */
const oneReference = z.union([
  reference,
  z.tuple([reference]).transform(([only]) => only),
  z.strictObject({ connect: z.tuple([reference]) }).transform(({ connect: [only] }) => only),
]);
const references = z.array(reference).max(1_000);

export const createAssoInscriptionSchema = z.strictObject({
  data: z.strictObject({
    associations: oneReference,
    event_editions: oneReference,
    asso_accepted: acceptanceSchema.default('pending'),
    event_accepted: acceptanceSchema.default('pending'),
  }),
});
export type NewAssoInscription = z.output<typeof createAssoInscriptionSchema>['data'];

export const updateAssoInscriptionSchema = z.strictObject({
  data: z.strictObject({
    asso_accepted: acceptanceSchema.optional(),
    event_accepted: acceptanceSchema.optional(),
    users: z
      .union([
        references.transform((set) => ({ set, connect: [], disconnect: [] })),
        z
          .strictObject({ connect: references.default([]), disconnect: references.default([]) })
          .transform((links) => ({ set: null, ...links })),
      ])
      .optional(),
  }),
});
export type AssoInscriptionChange = z.output<typeof updateAssoInscriptionSchema>['data'];

/** References may be missing: the answer then explains it, like every other obstacle. */
export const joinEventSchema = z.strictObject({
  associationDocumentId: z.string().max(40).nullish(),
  eventEditionDocumentId: z.string().max(40).nullish(),
});

const joinOutcomes = [
  'joined',
  'already_joined',
  'association_registered',
  'association_already',
  'registration_required',
] as const;

export const joinAnswerSchema = z.object({
  outcome: z.enum(joinOutcomes),
  tone: z.enum(['success', 'info']),
  message: z.string(),
  /** The front page for somebody who must register first. */
  redirectTo: z.string().nullable(),
  assoInscriptionDocumentId: identifier.nullable(),
});
export type JoinAnswer = z.infer<typeof joinAnswerSchema>;

const occasion = {
  /** The edition's. */
  documentId: identifier,
  title: z.string(),
  editionName: z.string(),
  description: z.string(),
  date: instant.nullable(),
  endDate: instant.nullable(),
  timezone: z.string(),
  location: z.string().nullable(),
  category: z.string().nullable(),
  coverUrl: z.string().nullable(),
  priceCents: count,
  /** The part in which one can register now. */
  registerAs: z.enum(['participant', 'volunteer']).nullable(),
};

const associationEventSchema = z.object({
  ...occasion,
  requestDocumentId: identifier,
  assoAccepted: acceptanceSchema,
  eventAccepted: acceptanceSchema,
  status: associationEventStatusSchema,
  isHistory: z.boolean(),
  maxParticipants: count.nullable(),
  registeredParticipants: count,
  membersCount: count,
  revenueCents: count,
  requestedAt: instant,
});
export type AssociationEvent = z.infer<typeof associationEventSchema>;

export const associationEventsSchema = z.object({
  data: z.array(associationEventSchema),
  meta: z.object({ summary: z.object({ events: count, participants: count, revenueCents: count }) }),
});
export type AssociationEvents = z.infer<typeof associationEventsSchema>;

const participantSources = ['member', 'named', 'registered'] as const;
type ParticipantSource = (typeof participantSources)[number];
export const participantSourceLabels: Record<ParticipantSource, string> = {
  member: 'Membre',
  named: 'Annoncé dans la demande',
  registered: 'Inscrit par un proche',
};

const associationParticipantSchema = z.object({
  documentId: identifier,
  source: z.enum(participantSources),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: participantStatusSchema,
  registeredAt: instant,
  notes: z.string().nullable(),
});
export type AssociationParticipant = z.infer<typeof associationParticipantSchema>;

const contactShown = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const associationEventDetailSchema = z.object({
  data: associationEventSchema.extend({
    message: z.string().nullable(),
    contact: contactShown.nullable(),
    requestedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    organizer: z.object({
      name: z.string(),
      association: z.string().nullable(),
      /** Only for associations whose participation was accepted. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      url: z.string().nullable(),
    }),
    participants: z.array(associationParticipantSchema),
  }),
});
export type AssociationEventDetail = z.infer<typeof associationEventDetailSchema>['data'];

export const availableEditionsSchema = z.object({ data: z.array(z.object(occasion)) });
export type AvailableEdition = z.infer<typeof availableEditionsSchema>['data'][number];

const eventToJoinSchema = z.object({
  ...occasion,
  answer: acceptanceSchema.nullable(),
  isHistory: z.boolean(),
  isRegistered: z.boolean(),
  isJoined: z.boolean(),
  membersCount: count,
  assoInscriptionDocumentId: identifier.nullable(),
});
export type EventToJoin = z.infer<typeof eventToJoinSchema>;
export const eventsToJoinSchema = z.object({ data: z.array(eventToJoinSchema) });

export const joinChoicesSchema = z.object({
  data: z.object({
    edition: z.object({ ...occasion, isOpen: z.boolean() }),
    isRegistered: z.boolean(),
    associations: z.array(
      z.object({
        documentId: identifier,
        name: z.string(),
        url_logo: z.string().nullable(),
        city: z.string().nullable(),
        answer: acceptanceSchema.nullable(),
        /** False for an association that the person left, and whose event they may leave, too. */
        isMember: z.boolean(),
        isJoined: z.boolean(),
        membersCount: count,
        canManage: z.boolean(),
        assoInscriptionDocumentId: identifier.nullable(),
      }),
    ),
  }),
});
export type JoinChoices = z.infer<typeof joinChoicesSchema>['data'];

const editionAssociationSchema = z.object({
  documentId: identifier,
  association: z.object({
    documentId: identifier,
    name: z.string(),
    url_logo: z.string().nullable(),
    city: z.string().nullable(),
  }),
  assoAccepted: acceptanceSchema,
  eventAccepted: acceptanceSchema,
  contact: contactShown.nullable(),
  message: z.string().nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  participants: z.array(associationParticipantSchema),
});
export type EditionAssociation = z.infer<typeof editionAssociationSchema>;
export const editionAssociationsSchema = z.object({ data: z.array(editionAssociationSchema) });

export const updateParticipantSchema = z.strictObject({
  data: z
    .strictObject({
      status: participantStatusSchema,
      notes: z
        .string()
        .trim()
        .max(500)
        .nullable()
        .transform((text) => text || null),
    })
    .partial(),
});
export type ParticipantChange = z.output<typeof updateParticipantSchema>['data'];
