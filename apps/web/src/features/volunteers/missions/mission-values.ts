import { clockAt, instantAt } from '@kermesse/domain/forms/zoned-time';
import { addDays, isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { documentSchema, missionFields, needSchema } from '@kermesse/domain/volunteers/mission-schemas';
import type { PlannedMission, Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { z } from 'zod';
import type { SentSlot } from '../api.ts';
import { checkPosition, positionFields, withMessage } from './position-values.ts';

export interface SlotDraft {
  key: string;
  documentId: string | null;
  day: string | null;
  begin: string;
  /** Not after `begin`: the next day. */
  end: string;
  need: number | null;
}

export interface DocumentDraft {
  key: string;
  title: string;
  url: string;
}

export const maxDocuments = 10;

export interface MissionDraft {
  title: string;
  description: string;
  family: string | null;
  location: string | null;
  minAge: number | null;
  isOpen: boolean;
  skills: string[];
  leaders: string[];
  latitude: number | null;
  longitude: number | null;
  documents: DocumentDraft[];
  slots: SlotDraft[];
}

const fieldNames: Record<keyof MissionDraft, string> = {
  title: 'le titre',
  description: 'les consignes',
  family: 'la famille',
  location: 'le lieu',
  minAge: 'l’âge minimum',
  isOpen: 'l’inscription libre',
  skills: 'les compétences',
  leaders: 'les responsables',
  latitude: 'la position',
  longitude: 'la position',
  documents: 'les documents',
  slots: 'les créneaux',
};

/** For the message about a concurrent change. */
export const missionFieldName = (field: string): string => fieldNames[field as keyof MissionDraft];

const two = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const minutesOf = (text: string) => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

export function toDraft(mission: PlannedMission | null, { slots, timeZone }: Planning): MissionDraft {
  return {
    title: mission?.title ?? '',
    description: mission?.description ?? '',
    family: mission?.family ?? null,
    location: mission?.location ?? null,
    minAge: mission?.minAge ?? null,
    isOpen: mission?.isOpenToSelfAssignment ?? false,
    skills: [...(mission?.skills ?? [])],
    leaders: (mission?.leaders ?? []).map(({ documentId }) => documentId),
    latitude: mission?.latitude ?? null,
    longitude: mission?.longitude ?? null,
    documents: (mission?.documents ?? []).map((document, index) => ({ key: `known-${index}`, ...document })),
    slots: slots
      .filter((slot) => slot.mission === mission?.documentId)
      .map((slot) => {
        const begin = clockAt(Date.parse(slot.begin), timeZone);
        return {
          key: slot.documentId,
          documentId: slot.documentId,
          day: begin.date,
          begin: clockText(begin.minutes),
          end: clockText(clockAt(Date.parse(slot.end), timeZone).minutes),
          need: slot.need,
        };
      }),
  };
}

/** From the time zone of the edition to instants; an end that is not later is on the next day. */
export function readSlot(draft: SlotDraft, zone: string): SentSlot | string {
  const [begin, end] = [minutesOf(draft.begin), minutesOf(draft.end)];
  if (draft.day === null || !isIsoDate(draft.day)) return 'Choisissez un jour.';
  if (begin === null || end === null) return 'Donnez les heures de début et de fin.';
  if (begin === end) return volunteerMessages.endBeforeBegin;
  const need = needSchema.safeParse(draft.need);
  if (!need.success) return 'Il faut au moins une personne.';
  return {
    ...(draft.documentId === null ? {} : { documentId: draft.documentId }),
    begin: new Date(instantAt(draft.day, begin, zone)).toISOString(),
    end: new Date(instantAt(end > begin ? draft.day : addDays(draft.day, 1), end, zone)).toISOString(),
    need: need.data,
  };
}

const isEmpty = ({ title, url }: DocumentDraft) => title.trim() === '' && url.trim() === '';

/** Empty lines are left out; a link without a title gets a default one. */
const documentsOf = ({ documents }: MissionDraft) =>
  documents
    .filter((document) => !isEmpty(document))
    .map(({ title, url }) => ({ title: title.trim() || 'Document', url: url.trim() }));

/** A line left empty is none. */
const documentLineSchema = z
  .object({ key: z.string(), title: z.string(), url: z.string() })
  .superRefine((document, context) => {
    if (isEmpty(document)) return;
    const read = documentSchema.safeParse({ title: document.title.trim() || 'Document', url: document.url });
    const message = read.error?.issues[0]?.message;
    if (message) context.addIssue({ code: 'custom', path: ['url'], message });
  });

const slotLineSchema = (zone: string) =>
  z
    .object({
      key: z.string(),
      documentId: z.string().nullable(),
      day: z.string().nullable(),
      begin: z.string(),
      end: z.string(),
      need: z.custom<number | null>(),
    })
    .superRefine((slot, context) => {
      const read = readSlot(slot, zone);
      if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
    });

/** What is wrong with a slot is told once, at its line. */
export const missionSchema = (zone: string) =>
  z
    .object({
      title: missionFields.title,
      description: missionFields.description,
      family: z.string().nullable(),
      location: z.string().nullable(),
      minAge: withMessage(missionFields.minAge, 'Entre 0 et 120 ans.'),
      isOpen: z.boolean(),
      skills: z.array(z.string()),
      leaders: z.array(z.string()),
      ...positionFields,
      documents: z.array(documentLineSchema),
      slots: z.array(slotLineSchema(zone)),
    })
    .superRefine(checkPosition);

export function toMissionData(draft: MissionDraft) {
  return {
    title: draft.title,
    description: draft.description,
    prefix: draft.family,
    location: draft.location,
    min_age: draft.minAge,
    is_open_to_self_assignment: draft.isOpen,
    skills: draft.skills,
    latitude: draft.latitude,
    longitude: draft.longitude,
    documents: documentsOf(draft),
  };
}

export const readSlots = (slots: readonly SlotDraft[], zone: string): SentSlot[] =>
  slots.map((slot) => readSlot(slot, zone)).filter((read) => typeof read !== 'string');
