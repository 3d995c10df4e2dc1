import { familyFields, placeNameSchema, skillNameSchema } from '@kermesse/domain/volunteers/mission-schemas';
import type { Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { z } from 'zod';
import { checkPosition, type Position, positionFields } from './position-values.ts';

export type EntryKind = 'locations' | 'prefix-missions' | 'skills';

/** The fields of all three kinds: each kind uses its own. */
export interface EntryDraft extends Position {
  name: string;
  description: string;
  color: string;
  isPublic: boolean;
}

const fieldNames: Record<keyof EntryDraft, string> = {
  name: 'le nom',
  description: 'la description',
  color: 'la couleur',
  isPublic: 'la proposition à l’inscription',
  latitude: 'la position',
  longitude: 'la position',
};

/** For the message about a concurrent change. */
export const entryFieldName = (field: string): string => fieldNames[field as keyof EntryDraft];

const blank: EntryDraft = {
  name: '',
  description: '',
  color: '',
  isPublic: true,
  latitude: null,
  longitude: null,
};

export interface NamedEntry {
  documentId: string;
  draft: EntryDraft;
}

export function entriesOf(kind: EntryKind, { locations, families, skills }: Planning): NamedEntry[] {
  if (kind === 'locations')
    return locations.map(({ documentId, ...place }) => ({ documentId, draft: { ...blank, ...place } }));
  if (kind === 'skills')
    return skills.map(({ documentId, name }) => ({ documentId, draft: { ...blank, name } }));
  return families.map(({ documentId, color, ...family }) => ({
    documentId,
    draft: { ...blank, ...family, color: color ?? '' },
  }));
}

export const nameSchemas = {
  locations: placeNameSchema,
  'prefix-missions': familyFields.name,
  skills: skillNameSchema,
};

export const entrySchema = (kind: EntryKind) =>
  z
    .object({
      name: nameSchemas[kind],
      description: z.string(),
      color: z
        .string()
        .refine((color) => familyFields.color.safeParse(color || null).success, 'Choisissez une couleur.'),
      isPublic: z.boolean(),
      ...positionFields,
    })
    .superRefine(checkPosition);

export function entryData(kind: EntryKind, draft: EntryDraft): object {
  const { name, description, color, isPublic, latitude, longitude } = draft;
  if (kind === 'locations') return { name, description, latitude, longitude };
  if (kind === 'skills') return { name };
  return { name, description, color: color || null, is_public: isPublic };
}
