import { z } from 'zod';
import { plainText } from '../shared/plain-text-field.ts';
import { foldText } from '../shared/text.ts';

export const sectionLimits = { sections: 100, name: 80, atOnce: 100, leaders: 20 } as const;

export const sectionMessages = {
  nameNeeded: 'Donnez un nom à cette section.',
  nameTaken: 'Une autre section porte déjà ce nom.',
  tooMany: `Une association peut avoir ${sectionLimits.sections} sections au plus.`,
  isArchived: 'Cette section est archivée\u00a0: remettez-la d’abord en service.',
  leaderNeedsAccount: 'Une section est confiée à un membre actif qui a un compte.',
  notFound: 'Aucun membre de l’association ne porte exactement ce nom ou cette adresse.',
  severalFound: 'Plusieurs membres portent ce nom\u00a0: indiquez l’adresse e-mail.',
  alreadyIn: 'Cette personne est déjà dans la section.',
  unknown: (name: string) => `La section «\u00a0${name}\u00a0» n’existe pas.`,
  whoNeeded: 'Indiquez le nom et le prénom, ou l’adresse e-mail.',
  saved: 'Section enregistrée',
  archived: 'Section archivée',
  archivedForFees: 'Une cotisation lui est réservée\u00a0: la section est archivée.',
  allArchived: 'Toutes les sections sont archivées.',
  deleted: 'Section supprimée',
  restored: 'Section remise en service',
  memberAdded: (name: string) => `${name} fait partie de la section.`,
  memberRemoved: (name: string) => `${name} ne fait plus partie de la section.`,
  membershipsSaved: 'Sections enregistrées',
  loadFailed: 'Erreur lors du chargement des sections',
} as const;

const key = z.string().min(1).max(40);

export const sectionInputSchema = z.strictObject({
  name: plainText(sectionLimits.name, sectionMessages.nameNeeded).refine(
    (text) => text.length > 0,
    sectionMessages.nameNeeded,
  ),
  /** Memberships of those who lead it. */
  leaders: z.array(key).max(sectionLimits.leaders).default([]),
});
export type SectionInput = z.infer<typeof sectionInputSchema>;
export const sectionBodySchema = z.strictObject({ data: sectionInputSchema });

/** What is not named stays as it is. */
const sectionChangeSchema = sectionInputSchema
  .extend({ leaders: sectionInputSchema.shape.leaders.unwrap() })
  .partial();
export type SectionChange = z.infer<typeof sectionChangeSchema>;
export const sectionChangeBodySchema = z.strictObject({ data: sectionChangeSchema });

export const sectionSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
  members: z.int(),
  leaders: z.array(z.object({ documentId: z.string(), name: z.string() })),
  /** The reader leads it. */
  isLed: z.boolean(),
});
export type Section = z.infer<typeof sectionSchema>;
export const sectionsSchema = z.object({ data: z.array(sectionSchema) });
export const sectionAnswerSchema = z.object({ data: sectionSchema });

/** By whole name or address: a leader who does not know somebody cannot look for them. */
export const joinSectionSchema = z.strictObject({
  data: z.strictObject({
    who: plainText(200, sectionMessages.whoNeeded).refine(
      (text) => text.length > 0,
      sectionMessages.whoNeeded,
    ),
  }),
});
export const joinedSectionSchema = z.object({ data: z.object({ documentId: z.string(), name: z.string() }) });

const someSections = z.array(key).max(sectionLimits.sections).default([]);
/** Which sections a member joins and leaves; the others stay as they are, whoever chose them. */
const memberSectionsChangeSchema = z.strictObject({ joins: someSections, leaves: someSections });
export type MemberSectionsChange = z.infer<typeof memberSectionsChangeSchema>;
export const memberSectionsBodySchema = z.strictObject({ data: memberSectionsChangeSchema });
export const memberSectionsSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), name: z.string() })),
});

/** 'Tennis ; Athlétisme' or 'Tennis, Athlétisme': the names of a cell. */
export const writtenSections = (cell: string): string[] => [
  ...new Map(
    cell
      .split(/[;,\n/]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => [foldText(part), part]),
  ).values(),
];

export interface NamedSection {
  readonly documentId: string;
  readonly name: string;
}

const namesOfSections = new WeakMap<readonly NamedSection[], ReadonlyMap<string, string>>();

/** Made once for a file, not for each of its lines. */
function namesOf(sections: readonly NamedSection[]): ReadonlyMap<string, string> {
  const known = namesOfSections.get(sections);
  if (known) return known;
  const names = new Map(sections.map(({ documentId, name }) => [foldText(name), documentId]));
  namesOfSections.set(sections, names);
  return names;
}

/** A name with a comma of its own is tried whole first. */
export function readWrittenSections(
  cell: string,
  sections: readonly NamedSection[],
): { readonly keys: string[]; readonly unknown: string | null } {
  const byName = namesOf(sections);
  const whole = byName.get(foldText(cell.trim()));
  if (whole !== undefined) return { keys: [whole], unknown: null };
  const keys: string[] = [];
  for (const name of writtenSections(cell)) {
    const found = byName.get(foldText(name));
    if (found === undefined) return { keys: [], unknown: name };
    keys.push(found);
  }
  return { keys, unknown: null };
}
