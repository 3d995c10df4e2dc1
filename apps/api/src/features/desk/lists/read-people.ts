import { formContact } from '@kermesse/domain/desk/lists/form-contact';
import type {
  EmergencyContact,
  ListedPerson,
  ListedSheet,
  PeopleExportQuery,
  PeopleList,
  PeopleListPage,
  PeopleListQuery,
} from '@kermesse/domain/desk/lists/list-schemas';
import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Edition } from '../find-registration.ts';
import { storedAnswers } from '../read-answers.ts';
import { findSheets, type Sheet } from './sheets.ts';

export const peoplePerPage = 500;

/** Of the last row that was read: sheet, last name, first name, registration. */
const cursorSchema = z.tuple([z.string(), z.string(), z.string(), z.coerce.number().int().positive()]);
type Cursor = z.infer<typeof cursorSchema>;

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (error) {
    throw new AppError('validation_failed', { cause: error });
  }
}

export interface Subject {
  readonly userId: number | null;
  readonly thirdPersonId: number | null;
}

interface Row {
  id: string | number;
  documentId: string;
  kind: InscriptionKind;
  firstname: string;
  lastname: string;
  reference: string;
  phone: string | null;
  articles: string | null;
  owed: ListedPerson['owed'];
  contacts: EmergencyContact[];
  answers: unknown;
  subjectUserId: string | number | null;
  subjectThirdPersonId: string | number | null;
}

const articles = sql`(select string_agg(case when it.quantity > 1 then it.quantity || ' × ' else '' end
    || it.product_name || coalesce(' – ' || it.option_name, ''), ', ' order by it.id)
  from inscription_items it where it.inscription_id = i.id and it.status = 'sold')`;

const isOwed = sql`d.inscription_id = i.id and d.status in ('expected', 'refused')`;
const owed = sql`(select json_agg(json_build_object('label', d.label, 'isRefused', d.status = 'refused',
    'dueAt', to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by d.due_at, d.id)
  from inscription_documents d where ${isOwed})`;

/** Of the person's own profile; for somebody whom another registered, that one first. */
const contacts = sql`(select json_agg(json_build_object('name', c.name, 'relation', c.relation, 'phone', c.phone)
    order by c.place) from (
  select 0 as place, concat_ws(' ', pr.firstname, pr.lastname) as name, 'a fait l’inscription' as relation,
      coalesce(pr.phone, '') as phone
    from profiles pr where i.third_person_id is not null and tp.claimed_by_id is null and pr.user_id = i.user_id
  union all
  select tc.id, concat_ws(' ', tc.firstname, tc.lastname), coalesce(tc.relation, ''), coalesce(tc.phone, '')
    from third_persons tc join profiles pr on pr.id = tc.profile_id
    where tc.kind = 'emergency_contact' and pr.user_id = coalesce(tp.claimed_by_id, i.user_id)) c)`;

const nothing = sql`null`;

interface Listing {
  readonly fields: {
    readonly articles: SQL;
    readonly owed: SQL;
    readonly contacts: SQL;
    readonly answers: SQL;
  };
  readonly where: SQL;
}

/** Nothing is read that the list does not show. */
const listings: Record<PeopleList, Listing> = {
  attendance: {
    fields: { articles, owed: nothing, contacts: nothing, answers: nothing },
    where: sql`true`,
  },
  documents: {
    fields: { articles: nothing, owed, contacts: nothing, answers: nothing },
    where: sql`exists (select from inscription_documents d where ${isOwed})`,
  },
  emergency: {
    fields: { articles: nothing, owed: nothing, contacts, answers: sql`i.answers` },
    where: sql`true`,
  },
};

async function readRows(
  executor: Executor,
  edition: Edition,
  list: PeopleList,
  { sheet, after, limit }: { sheet: Sheet; after: Cursor | null; limit: number },
): Promise<Row[]> {
  const { fields, where } = listings[list];
  return rowsOf<Row>(
    executor,
    sql`select i.id, i.document_id as "documentId", i.kind, i.firstname, i.lastname, i.reference, i.phone,
        ${fields.articles} as articles, ${fields.owed} as owed, ${fields.contacts} as contacts,
        ${fields.answers} as answers,
        coalesce(tp.claimed_by_id, case when i.third_person_id is null then i.user_id end) as "subjectUserId",
        case when tp.claimed_by_id is null then i.third_person_id end as "subjectThirdPersonId"
      from inscriptions i left join third_persons tp on tp.id = i.third_person_id
      where i.edition_id = ${edition.id} and i.status = 'confirmed' and ${sheet.where} and ${where}
        ${after ? sql`and (i.lastname, i.firstname, i.id) > (${after[1]}, ${after[2]}, ${after[3]}::bigint)` : sql``}
      order by i.lastname, i.firstname, i.id limit ${limit}`,
  );
}

function personOf(row: Row): ListedPerson {
  const fromForm = formContact(storedAnswers(row.answers));
  return {
    documentId: row.documentId,
    firstname: row.firstname,
    lastname: row.lastname,
    reference: row.reference,
    kind: row.kind,
    phone: row.phone,
    articles: row.articles ?? '',
    owed: row.owed ?? [],
    contacts: [...(fromForm ? [fromForm] : []), ...(row.contacts ?? [])],
  };
}

const idOf = (id: string | number | null) => (id === null ? null : Number(id));

export interface PeoplePage extends PeopleListPage {
  readonly subjects: readonly Subject[];
}

/** As many sheets as hold a page of people; a sheet is read by the index of names. */
export async function readPeoplePage(
  executor: Executor,
  edition: Edition,
  list: PeopleList,
  query: PeopleListQuery,
): Promise<PeoplePage> {
  const sheets = await findSheets(executor, edition, query);
  const after = query.after === undefined ? null : readCursor(query.after);
  const from = after ? sheets.findIndex(({ key }) => key === after[0]) : 0;
  // A list that goes on from a sheet that is gone would end without a word.
  if (from < 0) throw new AppError('validation_failed');
  const page: { sheets: ListedSheet[]; next: string | null; subjects: Subject[] } = {
    sheets: [],
    next: null,
    subjects: [],
  };
  let left = peoplePerPage;
  for (const [index, sheet] of sheets.entries()) {
    if (index < from) continue;
    const rows = await readRows(executor, edition, list, {
      sheet,
      after: index === from ? after : null,
      limit: left,
    });
    left -= rows.length;
    if (rows.length > 0) page.sheets.push({ key: sheet.key, title: sheet.title, people: rows.map(personOf) });
    for (const { subjectUserId, subjectThirdPersonId } of rows)
      page.subjects.push({ userId: idOf(subjectUserId), thirdPersonId: idOf(subjectThirdPersonId) });
    const last = rows.at(-1);
    if (left > 0 || !last) continue;
    page.next = writeCursor([sheet.key, last.lastname, last.firstname, Number(last.id)]);
    break;
  }
  return page;
}

/** Page after page, each by a call of its own, so that a slow reader keeps no transaction open. */
export async function* eachPerson(
  query: PeopleExportQuery,
  readPage: (query: PeopleListQuery) => Promise<PeopleListPage>,
): AsyncGenerator<{ sheet: string; person: ListedPerson }> {
  let after: string | null = null;
  do {
    const page: PeopleListPage = await readPage(after === null ? query : { ...query, after });
    for (const { title, people } of page.sheets) for (const person of people) yield { sheet: title, person };
    after = page.next;
  } while (after !== null);
}
