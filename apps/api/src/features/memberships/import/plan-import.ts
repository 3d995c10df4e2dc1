import type { ImportRowAction } from '@kermesse/domain/memberships/import-enums';
import { allImportFields, memberImportFields } from '@kermesse/domain/memberships/import-fields';
import { memberImportMessages as say } from '@kermesse/domain/memberships/import-messages';
import type {
  DuplicateChoice,
  MemberImportReport,
  MemberImportRequest,
} from '@kermesse/domain/memberships/import-schemas';
import { showFieldValue } from '@kermesse/domain/memberships/member-fields';
import {
  type ImportedMember,
  missingNames,
  readMemberLine,
  unreadColumns,
} from '@kermesse/domain/memberships/read-member-import';
import {
  fieldColumn,
  type OwnCells,
  type OwnColumns,
  ownImportFields,
  readOwnCells,
  sectionCell,
} from '@kermesse/domain/memberships/read-own-cells';
import type { Doubt } from '@kermesse/domain/memberships/same-person';
import { formatIsoDate, type IsoDate } from '@kermesse/domain/shared/calendar-date';
import { type RememberedColumns, recallColumns } from '@kermesse/domain/shared/column-mapping';
import { mostShownIssues } from '@kermesse/domain/shared/import-issues';
import { fullName } from '@kermesse/domain/shared/names';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { checkColumns, samplesOf, TableIssues } from '../../../platform/spreadsheets/mapped-table.ts';
import type { Table } from '../../../platform/spreadsheets/read-table.ts';
import type { KnownMembers } from './known-members.ts';

export interface PlannedRow {
  readonly line: number;
  readonly action: ImportRowAction;
  readonly membershipId: number | null;
  readonly hasAccount: boolean;
  readonly person: Readonly<Record<string, string | null>>;
  readonly own: OwnCells | null;
}

export interface MemberImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly report: Omit<MemberImportReport, 'started'>;
}

interface PlanInput {
  readonly table: Table;
  readonly request: Pick<MemberImportRequest, 'columns' | 'duplicates'>;
  readonly known: KnownMembers;
  readonly remembered: RememberedColumns;
  readonly own: OwnColumns;
  readonly today: IsoDate;
}

const linesInARow = 500;
const mostPreviewed = 5;
const previewed: readonly [string, (member: ImportedMember) => string][] = [
  ['Prénom', ({ person }) => person.firstname],
  ['Nom', ({ person }) => person.lastname],
  ['E-mail', ({ person }) => person.email ?? ''],
  ['Téléphone', ({ person }) => formatPhone(person.phone ?? '')],
  ['Naissance', ({ person }) => formatIsoDate(person.birthday ?? '')],
  ['Membre depuis', ({ joinedOn }) => formatIsoDate(joinedOn ?? '')],
];

/** Sections and own fields that a column of the file gives. */
function ownPreview({ fields, sections }: OwnColumns, columns: readonly (string | null)[]) {
  const shownFields = fields.filter(({ documentId }) => columns.includes(fieldColumn(documentId)));
  const ofFields = shownFields.map((field) => ({
    heading: field.name,
    cellOf: (own: OwnCells) => showFieldValue(field, own[fieldColumn(field.documentId)]),
  }));
  if (!columns.includes('section')) return ofFields;
  const named = (own: OwnCells) =>
    sections.filter(({ documentId }) => own[sectionCell(documentId)] === 'true').map(({ name }) => name);
  return [{ heading: 'Sections', cellOf: (own: OwnCells) => named(own).join(', ') }, ...ofFields];
}

/** Of an account only what the association holds. */
const storedCells = (
  { person, role, status, joinedOn }: ImportedMember,
  own: OwnCells,
  hasAccount: boolean,
): Pick<PlannedRow, 'person' | 'own'> => ({
  person: hasAccount ? { joinedOn } : { ...person, role, status, joinedOn },
  own: Object.keys(own).length > 0 ? own : null,
});

const memberPageFields: readonly string[] = ['role', 'status'];
const nameFields: readonly string[] = ['firstname', 'lastname', 'fullname'];
/** What the association holds of a member, account or not, beside its own fields and sections. */
const heldFields: readonly string[] = ['joinedOn'];

interface Untaken {
  readonly cells: number;
  readonly messages: readonly string[];
}

/** What the file says of somebody who is a member already, and an import does not write. */
function untakenOf({ says }: ImportedMember, hasAccount: boolean): Untaken {
  const labels = memberImportFields.filter(({ id }) => says.has(id) && !nameFields.includes(id));
  const named = (isMeant: (id: string) => boolean) =>
    labels.filter(({ id }) => isMeant(id)).map(({ label }) => label);
  const ofPage = named((id) => memberPageFields.includes(id));
  const ofAccount = named((id) => hasAccount && !memberPageFields.includes(id) && !heldFields.includes(id));
  return {
    cells: ofPage.length + ofAccount.length,
    messages: [
      ...(ofAccount.length > 0 ? [say.ofTheAccount(ofAccount)] : []),
      ...(ofPage.length > 0 ? [say.ofTheMemberPage(ofPage)] : []),
    ],
  };
}

const toldMerge: Record<Exclude<DuplicateChoice, 'skip'>, [without: string, withAccount: string]> = {
  complete: [say.willComplete, say.willCompleteAccount],
  replace: [say.willReplace, say.willReplaceAccount],
};

const toldDoubt: Record<Doubt, string> = {
  several: say.severalNamesakes,
  account: say.namesakeWithAccount,
  notActive: say.namesakeNotActive,
};

interface Decision {
  /** Null for a line that is left out. */
  readonly action: ImportRowAction | null;
  readonly membershipId: number | null;
  readonly hasAccount: boolean;
  readonly notice: string | null;
  readonly untaken: number;
}

const decided = (more: Partial<Decision>): Decision => ({
  action: null,
  membershipId: null,
  hasAccount: false,
  notice: null,
  untaken: 0,
  ...more,
});

/** Who is a member already, or stood on an earlier line, is known from here on. */
function decide(
  member: ImportedMember,
  own: OwnCells,
  line: number,
  known: KnownMembers,
  duplicates: DuplicateChoice,
): Decision {
  const { person } = member;
  const { same: twin, doubt } = known.find(person);
  if (!twin) {
    if (doubt === 'several') return decided({ notice: toldDoubt[doubt] });
    const sharing = known.sharing(person);
    known.add({ ...person, membershipId: null, hasAccount: false, isActive: true, line });
    const shared = sharing === null ? null : say.sharedAddress(sharing);
    return decided({ action: 'create', notice: doubt === null ? shared : toldDoubt[doubt] });
  }
  const { hasAccount, membershipId } = twin;
  if (twin.line !== null) return decided({ notice: say.sameInFile(twin.line) });
  twin.line = line;
  if (duplicates === 'skip') return decided({ notice: say.memberHere });
  const { cells, messages } = untakenOf(member, hasAccount);
  const saysOwn = Object.keys(own).length > 0 || (duplicates === 'replace' && member.joinedOn !== null);
  if (hasAccount && !saysOwn)
    return decided({ notice: [say.memberWithAccount, ...messages.slice(1)].join(' '), untaken: cells });
  const told = toldMerge[duplicates][hasAccount ? 1 : 0];
  return decided({
    action: duplicates,
    membershipId,
    hasAccount,
    notice: [told, ...messages].join(' '),
    untaken: cells,
  });
}

/** What a file would do, in the order of its lines; reads nothing and writes nothing itself. */
export async function planMemberImport({
  table,
  request,
  known,
  remembered,
  own: ownColumns,
  today,
}: PlanInput): Promise<MemberImportPlan> {
  const { headings } = table;
  const fields = allImportFields(ownImportFields(ownColumns));
  const columns = request.columns ?? recallColumns(headings, fields, remembered);
  const ownShown = ownPreview(ownColumns, columns);
  const issues = new TableIssues(table, columns);
  const wrongColumns = [...checkColumns(table, fields, columns), ...missingNames(columns)];
  issues.addToHeadings(wrongColumns);
  const rows: PlannedRow[] = [];
  const notices: MemberImportReport['notices'] = [];
  const preview: MemberImportReport['preview'] = [];
  const wrongLines = new Set<number>();
  const untakens: number[] = [];
  let skipped = 0;
  for (const [index, row] of (wrongColumns.length > 0 ? [] : table.rows).entries()) {
    const { line } = row;
    // Twenty thousand lines take a second, in which others are served.
    if (index % linesInARow === linesInARow - 1) await new Promise((resolve) => setImmediate(resolve));
    const { member, issues: wrong } = readMemberLine(row.cells, { today, columns });
    const { own, issues: wrongOwn } = readOwnCells(row.cells, columns, ownColumns, today);
    if (!member || wrongOwn.length > 0) {
      for (const issue of [...wrong, ...wrongOwn]) issues.add(row, issue);
      wrongLines.add(line);
      continue;
    }
    const { action, notice, untaken, ...found } = decide(member, own, line, known, request.duplicates);
    if (notice !== null) notices.push({ line, name: fullName(member.person), message: notice });
    untakens.push(untaken);
    if (action === null) skipped += 1;
    else rows.push({ line, action, ...found, ...storedCells(member, own, found.hasAccount) });
    if (action === 'create' && preview.length < mostPreviewed)
      preview.push({
        line,
        cells: [
          ...previewed.map(([, cellOf]) => cellOf(member)),
          ...ownShown.map(({ cellOf }) => cellOf(own)),
        ],
      });
  }
  const created = rows.filter(({ action }) => action === 'create').length;
  return {
    rows,
    report: {
      headings: [...headings],
      samples: samplesOf(table),
      fields: fields.map(({ id, label }) => ({ id, label })),
      columns: [...columns],
      unread: unreadColumns(table, columns),
      lines: table.rows.length,
      created,
      merged: rows.length - created,
      skipped,
      preview,
      previewHeadings: [...previewed.map(([heading]) => heading), ...ownShown.map(({ heading }) => heading)],
      notices: notices.slice(0, mostShownIssues),
      noticeCount: notices.length,
      notTaken: {
        cells: untakens.reduce((sum, cells) => sum + cells, 0),
        lines: untakens.filter((cells) => cells > 0).length,
      },
      issues: issues.list.slice(0, mostShownIssues),
      issueCount: issues.list.length,
      wrongLines: wrongLines.size,
    },
  };
}
