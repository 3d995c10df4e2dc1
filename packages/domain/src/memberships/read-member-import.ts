import type { Gender } from '../profiles/enums.ts';
import type { IsoDate } from '../shared/calendar-date.ts';
import { fieldMessages } from '../shared/field-messages.ts';
import type { LineIssue } from '../shared/import-issues.ts';
import { capitaliseCity, tidyName } from '../shared/names.ts';
import { foldText } from '../shared/text.ts';
import { writtenDate, writtenPhone, writtenZipcode } from '../shared/written-cells.ts';
import {
  type MemberRole,
  type MembershipStatus,
  memberRoleLabels,
  memberRoles,
  membershipStatuses,
  membershipStatusLabels,
  needsAccount,
} from './enums.ts';
import { memberImportFields } from './import-fields.ts';
import { memberImportMessages as say } from './import-messages.ts';
import { membershipMessages } from './messages.ts';
import { type MemberPerson, newMemberSchemaOn } from './person.ts';

type Field = (typeof memberImportFields)[number]['id'];

export interface ImportedMember {
  readonly person: MemberPerson;
  readonly role: MemberRole;
  readonly status: MembershipStatus;
  readonly joinedOn: IsoDate | null;
  /** What the file says; the others keep what they have when somebody is overwritten. */
  readonly says: ReadonlySet<string>;
}

export interface ReadMemberLine {
  readonly member: ImportedMember | null;
  readonly issues: readonly LineIssue[];
}

const roleNames: Readonly<Record<MemberRole, readonly string[]>> = {
  president: ['presidente'],
  manager: ['responsable', 'secretaire', 'vice-president', 'vice-presidente'],
  accountant: ['tresorier', 'tresoriere'],
  moderator: ['moderatrice'],
  member: ['adherent', 'adherente', 'licencie', 'licenciee'],
  aspirant: ['aspirante', 'invite', 'invitee'],
};
const statusNames: Readonly<Record<MembershipStatus, readonly string[]>> = {
  active: ['active', 'a jour', 'oui'],
  pending: ['attente'],
  inactive: ['inactive', 'ancien', 'ancienne', 'non'],
  suspended: ['suspendue'],
};
const genderNames: Readonly<Record<Gender, readonly string[]>> = {
  M: ['m', 'm.', 'mr', 'monsieur', 'homme', 'h', 'masculin', 'garcon'],
  Mme: ['mme', 'madame', 'mlle', 'mademoiselle', 'femme', 'f', 'feminin', 'fille'],
};

function namedOne<T extends string>(
  text: string,
  all: readonly T[],
  names: Readonly<Record<T, readonly string[]>>,
  labels?: Readonly<Record<T, string>>,
): T | null {
  const wanted = foldText(text);
  return (
    all.find((value) => names[value].includes(wanted) || (labels && foldText(labels[value]) === wanted)) ??
    null
  );
}

const isUpper = (word: string) => /\p{L}/u.test(word) && word === word.toLocaleUpperCase('fr');

/** 'MARTIN Jeanne', 'Jeanne DE LA TOUR' or 'Martin, Jeanne'; null where nothing tells the name. */
export function splitWrittenName(text: string): { firstname: string; lastname: string } | null {
  const comma = /^([^,]+),([^,]+)$/.exec(text);
  if (comma) return { lastname: tidyName(comma[1] ?? ''), firstname: tidyName(comma[2] ?? '') };
  const words = tidyName(text).split(' ');
  const upper = words.filter(isUpper);
  const others = words.filter((word) => !isUpper(word));
  if (upper.length === 0 || others.length === 0) return null;
  return { lastname: upper.join(' '), firstname: others.join(' ') };
}

/** Longer is no name, address or date, and would keep the rules busy. */
const mostInCell = 300;
const personFields: ReadonlySet<string> = new Set(memberImportFields.map(({ id }) => id));
const isPersonField = (field: string) => personFields.has(field);

/** '06 12 34 56 78 / 03 22 47 18 06', which are two. */
const isSeveralNumbers = (text: string): boolean =>
  text.split(/[/;,]|\bou\b|\bet\b/).filter((part) => part.replace(/\D/g, '').length >= 6).length > 1;

class LineReader {
  readonly #cells: ReadonlyMap<string, string>;
  readonly issues: LineIssue[] = [];

  constructor(cells: readonly string[], columns: readonly (string | null)[]) {
    const read = new Map<string, string>();
    for (const [index, field] of columns.entries()) {
      if (field === null) continue;
      const text = (cells[index] ?? '').trim();
      const isTooLong = text.length > mostInCell && isPersonField(field);
      if (isTooLong) this.issues.push({ field, message: fieldMessages.tooLong(mostInCell) });
      read.set(field, isTooLong ? '' : text);
    }
    this.#cells = read;
  }

  text(field: Field): string {
    return this.#cells.get(field) ?? '';
  }

  refuse(field: Field, message: string): void {
    this.issues.push({ field, message });
  }

  names(): { firstname: string; lastname: string } {
    const [firstname, lastname, whole] = [
      this.text('firstname'),
      this.text('lastname'),
      this.text('fullname'),
    ];
    if (whole === '' || (firstname !== '' && lastname !== '')) return { firstname, lastname };
    if (firstname !== '') return { firstname, lastname: whole };
    const split = splitWrittenName(whole);
    if (!split) this.refuse('fullname', say.nameOrder);
    return split ?? { firstname: whole, lastname: whole };
  }

  phone(): string {
    const text = this.text('phone');
    if (isSeveralNumbers(text)) {
      this.refuse('phone', say.onePhone);
      return '';
    }
    return text === '' ? '' : writtenPhone(text);
  }

  gender(): Gender | null {
    const text = this.text('gender');
    const found = text === '' ? null : namedOne(text, ['M', 'Mme'], genderNames);
    if (text !== '' && found === null) this.refuse('gender', say.genderUnknown(text));
    return found;
  }

  role(): MemberRole {
    const text = this.text('role');
    if (text === '') return 'member';
    const found = namedOne(text, memberRoles, roleNames, memberRoleLabels);
    if (found === null) this.refuse('role', say.roleUnknown(text));
    else if (needsAccount(found)) this.refuse('role', membershipMessages.roleNeedsAccount);
    return found ?? 'member';
  }

  status(): MembershipStatus {
    const text = this.text('status');
    if (text === '') return 'active';
    const found = namedOne(text, membershipStatuses, statusNames, membershipStatusLabels);
    if (found === null) this.refuse('status', say.statusUnknown(text));
    return found ?? 'active';
  }

  says(): Set<string> {
    return new Set([...this.#cells].flatMap(([field, text]) => (text === '' ? [] : [field])));
  }
}

let rules: { readonly today: IsoDate; readonly schema: ReturnType<typeof newMemberSchemaOn> } | null = null;

/** Built once for a file: a schema costs more than a thousand lines that it reads. */
function rulesOn(today: IsoDate) {
  if (rules?.today !== today) rules = { today, schema: newMemberSchemaOn(today) };
  return rules.schema;
}

/** One line of the file as the team would have typed it, or everything that is wrong with it. */
export function readMemberLine(
  cells: readonly string[],
  { today, columns }: { today: IsoDate; columns: readonly (string | null)[] },
): ReadMemberLine {
  const line = new LineReader(cells, columns);
  const date = (field: 'birthday' | 'joinedOn') =>
    line.text(field) === '' ? '' : writtenDate(line.text(field), today);
  const [role, status] = [line.role(), line.status()];
  const read = rulesOn(today).safeParse({
    ...line.names(),
    email: line.text('email').replace(/^mailto:/i, ''),
    phone: line.phone(),
    birthday: date('birthday'),
    gender: line.gender(),
    addressLine: line.text('addressLine').replace(/\s*\n\s*/g, ', '),
    zipcode: writtenZipcode(line.text('zipcode')),
    city: capitaliseCity(line.text('city')),
    joinedOn: date('joinedOn'),
    sendsInvitation: false,
  });
  const known = new Set(line.issues.map(({ field }) => field));
  const whole = columns.includes('fullname') && !columns.includes('lastname');
  const more = (read.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { field: whole && (field === 'firstname' || field === 'lastname') ? 'fullname' : field, message };
  });
  const issues = [...line.issues, ...more.filter(({ field }) => !known.has(field))];
  if (issues.length > 0 || !read.success) return { member: null, issues };
  const { joinedOn, sendsInvitation: _, ...person } = read.data;
  return { member: { person, role, status, joinedOn, says: line.says() }, issues };
}

/** The columns give a first and a last name, each or together. */
export function missingNames(columns: readonly (string | null)[]): LineIssue[] {
  const has = (field: Field) => columns.includes(field);
  return has('fullname') || (has('firstname') && has('lastname'))
    ? []
    : [{ field: null, message: say.namesNeeded }];
}

const longestHeading = 80;

/** The headings of columns that hold something and are not read; one without a heading by its place. */
export function unreadColumns(
  { headings, rows }: { headings: readonly string[]; rows: readonly { readonly cells: readonly string[] }[] },
  columns: readonly (string | null)[],
): string[] {
  return headings.flatMap((heading, index) => {
    const isFilled =
      (columns[index] ?? null) === null && rows.some(({ cells }) => (cells[index] ?? '').trim() !== '');
    return isFilled ? [heading.trim().slice(0, longestHeading) || `Colonne ${index + 1}`] : [];
  });
}
