import { type ImportReport, type ImportRequest, importLimits } from '@kermesse/domain/desk/import-schemas';
import {
  fieldOfPath,
  type ImportSetting,
  importFields,
  readImportLine,
} from '@kermesse/domain/desk/read-import';
import { guessColumns } from '@kermesse/domain/shared/column-mapping';
import { type LineIssue, mostShownIssues } from '@kermesse/domain/shared/import-issues';
import { dayOf } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import type { Tx } from '../../../platform/db/database.ts';
import { checkColumns, samplesOf, TableIssues } from '../../../platform/spreadsheets/mapped-table.ts';
import { readTable } from '../../../platform/spreadsheets/read-table.ts';
import { confirmedAccountOf } from '../../profiles/public.ts';
import { checkDeskAnswers, questionsOf } from '../../registration/public.ts';
import { allocateAtDesk, type PricedPlaces, readDeskProducts } from '../../reservations/public.ts';
import type { DeskDependencies } from '../cancel-registration.ts';
import type { OpenDesk } from '../register-person.ts';
import { findDuplicates, type Person } from './find-duplicates.ts';

export interface PlannedPerson extends Person {
  readonly places: readonly PricedPlaces[];
  readonly answers: ReturnType<typeof checkDeskAnswers>['answers'];
}

export interface ImportPlan {
  readonly people: readonly PlannedPerson[];
  readonly report: ImportReport;
}

/** Everything that an import would do; writes nothing itself. */
export async function planImport(
  tx: Tx,
  platform: DeskDependencies,
  desk: OpenDesk,
  request: ImportRequest,
): Promise<ImportPlan> {
  const { edition, form } = desk;
  const now = platform.clock.now();
  const table = readTable(Buffer.from(request.file, 'base64'), importLimits);
  const questions = form ? questionsOf(form.compiled) : [];
  const fields = importFields(questions);
  const columns = request.columns ?? guessColumns(table.headings, fields);
  const issues = new TableIssues(table, columns);
  const wrongColumns = checkColumns(table, fields, columns);
  issues.addToHeadings(wrongColumns);
  const setting: ImportSetting = {
    today: dayOf(now, edition.timezone),
    columns,
    products: await readDeskProducts(tx, edition.id, now),
    questions,
    product: request.product,
    settlement: request.settlement,
    note: request.note,
    sendsTickets: request.sendsTickets,
  };
  const rowOf = new Map(table.rows.map((row) => [row.line, row]));
  const refuse = (line: number, issue: LineIssue) =>
    issues.add(rowOf.get(line) ?? { line, cells: [] }, issue);
  const read: Person[] = [];
  for (const row of wrongColumns.length > 0 ? [] : table.rows) {
    const { registration, issues: own } = readImportLine(row.cells, setting);
    for (const issue of own) refuse(row.line, issue);
    if (registration) read.push({ line: row.line, registration });
  }
  const duplicates = await findDuplicates(tx, edition.id, read);
  if (request.duplicates === 'refuse')
    for (const [line, message] of duplicates) refuse(line, { field: null, message });
  const fresh = read.filter(({ line }) => !duplicates.has(line));
  const people = await takePlaces(tx, platform, desk, fresh, refuse, now);
  issues.list.sort((one, other) => one.line - other.line);
  return {
    people,
    report: {
      headings: [...table.headings],
      samples: samplesOf(table),
      fields: fields.map(({ id, label }) => ({ id, label })),
      columns: [...columns],
      lines: table.rows.length,
      ready: people.length,
      skipped:
        request.duplicates === 'skip'
          ? read.flatMap(({ line, registration }) => {
              const message = duplicates.get(line);
              return message ? [{ line, name: fullName(registration), message }] : [];
            })
          : [],
      issues: issues.list.slice(0, mostShownIssues),
      issueCount: issues.list.length,
      totalCents: people.reduce((sum, { registration, places }) => sum + priceOf(registration, places), 0),
      isDone: false,
    },
  };
}

const priceOf = ({ settlement }: Person['registration'], places: readonly PricedPlaces[]): number =>
  settlement === 'invitation'
    ? 0
    : places.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);

/** The same rules, in the order of the file: who comes first gets the last place. */
async function takePlaces(
  tx: Tx,
  platform: DeskDependencies,
  { edition, form }: OpenDesk,
  people: readonly Person[],
  refuse: (line: number, issue: LineIssue) => void,
  now: Date,
): Promise<PlannedPerson[]> {
  const requests = [];
  for (const { registration } of people) {
    const { email, birthdate, articles } = registration;
    requests.push({
      birthdate,
      articles,
      accountId: email === null ? null : await confirmedAccountOf(tx, email),
    });
  }
  const allocations = await allocateAtDesk(tx, platform, edition.id, requests, 'later');
  return people.flatMap((person, index) => {
    const { places = [], refusals = [] } = allocations[index] ?? {};
    for (const { message } of refusals) refuse(person.line, { field: 'product', message });
    const { firstname, lastname, email, phone, birthdate, answers: given } = person.registration;
    const named = { firstname, lastname, email, phone, birthdate };
    const checked = form && checkDeskAnswers({ edition, form, person: named, answers: given, places, now });
    for (const { path, message } of checked?.issues ?? [])
      refuse(person.line, { field: fieldOfPath(path), message });
    const isSound = refusals.length === 0 && (checked?.issues ?? []).length === 0;
    return isSound ? [{ ...person, places, answers: checked?.answers ?? [] }] : [];
  });
}
