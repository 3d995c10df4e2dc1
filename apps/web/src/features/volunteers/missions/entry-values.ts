import { familyFields, placeNameSchema, skillNameSchema } from '@kermesse/domain/volunteers/mission-schemas';
import type { Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { checkPosition, type Position } from './position-values.ts';

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
export const entryFieldName = (field: keyof EntryDraft): string => fieldNames[field];

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

const names = { locations: placeNameSchema, 'prefix-missions': familyFields.name, skills: skillNameSchema };

export function checkEntry(kind: EntryKind, draft: EntryDraft): Partial<Record<keyof EntryDraft, string>> {
  const wrong: Partial<Record<keyof EntryDraft, string>> = {};
  const name = names[kind].safeParse(draft.name);
  if (!name.success) wrong.name = name.error.issues[0]?.message ?? '';
  if (!familyFields.color.safeParse(draft.color || null).success) wrong.color = 'Choisissez une couleur.';
  return { ...wrong, ...checkPosition(draft) };
}

export function entryData(kind: EntryKind, draft: EntryDraft): object {
  const { name, description, color, isPublic, latitude, longitude } = draft;
  if (kind === 'locations') return { name, description, latitude, longitude };
  if (kind === 'skills') return { name };
  return { name, description, color: color || null, is_public: isPublic };
}
