import { z } from 'zod';
import { calendarDateMessages, formatIsoDate, type IsoDate, isIsoDate } from '../shared/calendar-date.ts';
import { formatDecimal, parseDecimal, readDecimal } from '../shared/decimal.ts';
import { fieldMessages } from '../shared/field-messages.ts';
import { plainText } from '../shared/plain-text-field.ts';
import { isShowableText } from '../shared/storable-text.ts';
import { foldText } from '../shared/text.ts';
import { writtenDate } from '../shared/written-cells.ts';
import { type MemberRole, type MembershipStatus, needsAccount } from './enums.ts';
import type { AssociationPermission } from './permissions.ts';

export const memberFieldKinds = ['text', 'number', 'date', 'choice', 'boolean', 'file'] as const;
export type MemberFieldKind = (typeof memberFieldKinds)[number];
export const memberFieldKindLabels: Record<MemberFieldKind, string> = {
  text: 'Texte',
  number: 'Nombre',
  date: 'Date',
  choice: 'Choix dans une liste',
  boolean: 'Oui ou non',
  file: 'Fichier',
};

/** Who reads a value besides those who keep the members: nobody, the member, or every member. */
export const memberFieldReaders = ['board', 'member', 'everyone'] as const;
export type MemberFieldReader = (typeof memberFieldReaders)[number];
export const memberFieldReaderLabels: Record<MemberFieldReader, string> = {
  board: 'Le bureau seulement',
  member: 'Le membre et le bureau',
  everyone: 'Tous les membres',
};

export const memberFieldSources = ['member', 'board'] as const;
export type MemberFieldSource = (typeof memberFieldSources)[number];
export const memberFieldSourceLabels: Record<MemberFieldSource, string> = {
  member: 'Le membre lui-même',
  board: 'Le bureau seulement',
};

export const memberFieldLimits = {
  fields: 40,
  name: 80,
  help: 300,
  options: 50,
  option: 80,
  text: 500,
} as const;
const greatestNumber = 1e12;
const fractionDigits = 6;

export const memberFieldMessages = {
  nameNeeded: 'Donnez un nom à ce champ.',
  nameTaken: 'Un autre champ porte déjà ce nom.',
  optionNeeded: 'Écrivez ce choix, ou retirez-le.',
  optionsNeeded: 'Proposez au moins deux choix.',
  optionTwice: 'Ce choix est proposé deux fois.',
  optionUsed: (label: string) =>
    `Des membres ont répondu «\u00a0${label}\u00a0»\u00a0: ce choix ne peut pas être retiré.`,
  askedButHidden: 'Un champ demandé au membre doit lui rester visible.',
  tooMany: `Une association peut avoir ${memberFieldLimits.fields} champs au plus.`,
  kindIsFixed: 'Des membres ont déjà répondu\u00a0: le type de ce champ ne change plus.',
  needed: 'Ce champ est obligatoire.',
  badNumber: 'Saisissez un nombre, par exemple 12 ou 12,5.',
  outOfRange: 'Saisissez un nombre entre −1\u00a0000\u00a0milliards et 1\u00a0000\u00a0milliards.',
  badChoice: 'Choisissez une des réponses proposées.',
  badBoolean: 'Répondez par oui ou par non.',
  badFile: 'Choisissez à nouveau ce fichier.',
  fileNotImported: 'Un fichier s’ajoute depuis la fiche du membre.',
  notYours: 'Ce champ est rempli par le bureau.',
  unknown: 'Ce champ n’existe plus.',
  saved: 'Champ enregistré',
  archived: 'Champ archivé\u00a0: les réponses sont gardées.',
  deleted: 'Champ supprimé',
  restored: 'Champ remis en service',
  valuesSaved: 'Informations enregistrées',
  loadFailed: 'Erreur lors du chargement des champs',
} as const;

export interface MemberFieldOption {
  readonly id: string;
  readonly label: string;
}

/** What the rules need to know of a field. */
export interface MemberFieldRules {
  readonly kind: MemberFieldKind;
  readonly options: readonly MemberFieldOption[];
  readonly isRequired: boolean;
}

export type FieldReading =
  | { readonly isValid: true; readonly value: string | null }
  | { readonly isValid: false; readonly message: string };

const valid = (value: string | null): FieldReading => ({ isValid: true, value });
const refused = (message: string): FieldReading => ({ isValid: false, message });

/** As stored: a point, no spaces, no zeros at the end. */
function readNumber(text: string): FieldReading {
  if (readDecimal(text) === null) return refused(memberFieldMessages.badNumber);
  const value = parseDecimal(text);
  if (value === null || Math.abs(value) > greatestNumber) return refused(memberFieldMessages.outOfRange);
  return valid(String(Number(value.toFixed(fractionDigits)) + 0));
}

const fileShape = /^\/api\/files\/[A-Za-z0-9._-]{1,80}$/;

const readers: Record<MemberFieldKind, (text: string, field: MemberFieldRules) => FieldReading> = {
  text: (text) => {
    if (text.length > memberFieldLimits.text) return refused(fieldMessages.tooLong(memberFieldLimits.text));
    return isShowableText(text) ? valid(text) : refused(fieldMessages.badText);
  },
  number: readNumber,
  date: (text) => (isIsoDate(text) ? valid(text) : refused(calendarDateMessages.unreadable)),
  choice: (text, { options }) =>
    options.some(({ id }) => id === text) ? valid(text) : refused(memberFieldMessages.badChoice),
  boolean: (text) =>
    text === 'true' || text === 'false' ? valid(text) : refused(memberFieldMessages.badBoolean),
  file: (text) => (fileShape.test(text) ? valid(text) : refused(memberFieldMessages.badFile)),
};

/** A value as the pages send it, and as it is stored; nothing is null. */
export function readFieldValue(field: MemberFieldRules, sent: string | null): FieldReading {
  const text = (sent ?? '').trim();
  return text === '' ? valid(null) : readers[field.kind](text, field);
}

const yes = ['oui', 'o', 'vrai', 'x', '1', 'yes', 'true'];
const no = ['non', 'n', 'faux', '0', 'no', 'false'];

/** A cell of a spreadsheet as French people write it: '12,5', '3 avril 1980', 'Oui', the words of a choice. */
export function readWrittenValue(field: MemberFieldRules, cell: string, today: IsoDate): FieldReading {
  const text = cell.trim();
  if (text === '') return valid(null);
  if (text.length > memberFieldLimits.text) return refused(fieldMessages.tooLong(memberFieldLimits.text));
  const folded = foldText(text);
  if (field.kind === 'file') return refused(memberFieldMessages.fileNotImported);
  if (field.kind === 'date') return readFieldValue(field, writtenDate(text, today));
  if (field.kind === 'boolean') {
    if (yes.includes(folded)) return valid('true');
    return no.includes(folded) ? valid('false') : refused(memberFieldMessages.badBoolean);
  }
  if (field.kind === 'choice') {
    const option = field.options.find(({ label }) => foldText(label) === folded);
    return option ? valid(option.id) : refused(memberFieldMessages.badChoice);
  }
  return readFieldValue(field, text);
}

/** A stored value as people read it; of a file the word for it. */
export function showFieldValue(
  { kind, options }: Pick<MemberFieldRules, 'kind' | 'options'>,
  value: string | null | undefined,
): string {
  if (value == null || value === '') return '';
  if (kind === 'number') return formatDecimal(Number(value));
  if (kind === 'date') return formatIsoDate(value);
  if (kind === 'boolean') return value === 'true' ? 'Oui' : 'Non';
  if (kind === 'choice') return options.find(({ id }) => id === value)?.label ?? '';
  return kind === 'file' ? 'Fichier joint' : value;
}

/** How somebody stands to the values of one member. */
export interface FieldViewer {
  readonly isOwn: boolean;
  readonly isBoard: boolean;
  readonly leadsMember: boolean;
  readonly isMember: boolean;
}

export function mayReadField(readers_: MemberFieldReader, viewer: FieldViewer): boolean {
  if (viewer.isBoard) return true;
  if (readers_ === 'board') return false;
  if (readers_ === 'member') return viewer.isOwn || viewer.leadsMember;
  return viewer.isOwn || viewer.leadsMember || viewer.isMember;
}

/** Roles that keep the members; a plain member who sees the list reads what all members read. */
export function isBoardMember(
  member: { readonly role: MemberRole; readonly status: MembershipStatus } | null,
  permissions: readonly AssociationPermission[],
): boolean {
  return (
    member?.status === 'active' && needsAccount(member.role) && permissions.includes('view_member_details')
  );
}

const reader = z.enum(memberFieldReaders);
const source = z.enum(memberFieldSources);
const kind = z.enum(memberFieldKinds);
const key = z.string().min(1).max(40);
const { name, help, options, option } = memberFieldLimits;

const optionSchema = z.strictObject({
  /** Null for a new one. */
  id: key.nullable().default(null),
  label: plainText(option, memberFieldMessages.optionNeeded).refine(
    (text) => text.length > 0,
    memberFieldMessages.optionNeeded,
  ),
});

const parts = {
  name: plainText(name, memberFieldMessages.nameNeeded).refine(
    (text) => text.length > 0,
    memberFieldMessages.nameNeeded,
  ),
  help: plainText(help, ''),
  kind,
  options: z.array(optionSchema).max(options),
  isRequired: z.boolean(),
  readers: reader,
  askedFrom: source,
};

export const memberFieldInputSchema = z
  .strictObject({
    ...parts,
    help: parts.help.default(''),
    options: parts.options.default([]),
    isRequired: parts.isRequired.default(false),
    readers: reader.default('member'),
    askedFrom: source.default('board'),
  })
  .superRefine(({ kind: chosen, options: offered, readers: seenBy, askedFrom }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (askedFrom === 'member' && seenBy === 'board') refuse(['readers'], memberFieldMessages.askedButHidden);
    if (chosen !== 'choice') return;
    if (offered.length < 2) refuse(['options'], memberFieldMessages.optionsNeeded);
    const seen = new Set<string>();
    for (const [index, { label }] of offered.entries()) {
      const folded = foldText(label);
      if (seen.has(folded)) refuse(['options', index, 'label'], memberFieldMessages.optionTwice);
      seen.add(folded);
    }
  });
export type MemberFieldInput = z.infer<typeof memberFieldInputSchema>;
export const memberFieldBodySchema = z.strictObject({ data: memberFieldInputSchema });

/** What is not named stays as it is; the whole is checked by the schema above. */
const memberFieldChangeSchema = z.strictObject(parts).partial();
export type MemberFieldChange = z.infer<typeof memberFieldChangeSchema>;
export const memberFieldChangeBodySchema = z.strictObject({ data: memberFieldChangeSchema });
export const memberFieldOrderSchema = z.strictObject({
  data: z.strictObject({
    order: z
      .array(key)
      .min(1)
      .max(memberFieldLimits.fields * 4),
  }),
});

export const memberFieldSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  help: z.string(),
  kind,
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  isRequired: z.boolean(),
  readers: reader,
  askedFrom: source,
  isArchived: z.boolean(),
  /** How many members have a value; null for those who do not define fields. */
  used: z.int().nullable(),
});
export type MemberField = z.infer<typeof memberFieldSchema>;
export const memberFieldsSchema = z.object({ data: z.array(memberFieldSchema) });
export const memberFieldAnswerSchema = z.object({ data: memberFieldSchema });

/** By the field's key; null empties it. */
export const memberFieldValuesSchema = z.record(
  key,
  z
    .string()
    .max(memberFieldLimits.text + 100)
    .nullable(),
);
export type MemberFieldValues = Record<string, string | null>;
export const fieldValuesBodySchema = z.strictObject({
  data: z.strictObject({ values: memberFieldValuesSchema }),
});
export const fieldValuesAnswerSchema = z.object({
  data: z.object({ values: z.record(z.string(), z.string()), fields: z.array(memberFieldSchema) }),
});
export type MemberFieldValuesAnswer = z.infer<typeof fieldValuesAnswerSchema>['data'];
