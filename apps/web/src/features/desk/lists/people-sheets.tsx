import {
  type ListedPerson,
  type ListedSheet,
  listTitles,
  type PeopleList,
} from '@kermesse/domain/desk/lists/list-schemas';
import { formatDate } from '@kermesse/domain/shared/moments';
import { showPhone } from '@kermesse/domain/shared/phone';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement } from 'react';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import classes from './paper.module.css';
import { Paper, PaperTable } from './paper.tsx';

const who = [
  { header: 'Nom', width: '20%' },
  { header: 'Prénom', width: '17%' },
  { header: 'Numéro', width: '14%' },
];

const columns = {
  documents: [...who, { header: 'Téléphone', width: '17%' }, { header: 'À fournir' }],
  emergency: [...who, { header: 'Téléphone', width: '17%' }, { header: 'À prévenir' }],
} as const;

/** Volunteers have no articles: whoever leads their mission may call them. */
const columnsOf = (list: PeopleList, hasArticles: boolean) =>
  list === 'attendance'
    ? [
        ...who,
        { header: hasArticles ? 'Articles' : 'Téléphone' },
        { header: 'Présent', width: '9%' },
        { header: 'Signature', width: '24%' },
      ]
    : columns[list];

const printedTitles: Record<PeopleList, string> = {
  attendance: 'Feuille de présence',
  documents: listTitles.documents,
  emergency: listTitles.emergency,
};

function Owed({ person, timeZone }: { person: ListedPerson; timeZone: string }): ReactElement {
  return (
    <ul className={classes.several}>
      {person.owed.map(({ label, isRefused, dueAt }) => (
        <li key={label}>
          {label}
          {isRefused && ' (refusé, à refaire)'}
          {dueAt !== null && `, avant le ${formatDate(dueAt, timeZone)}`}
        </li>
      ))}
    </ul>
  );
}

function Contacts({ person }: { person: ListedPerson }): ReactElement {
  if (person.contacts.length === 0) return <>Aucun contact indiqué</>;
  return (
    <ul className={classes.several}>
      {person.contacts.map(({ name, relation, phone }) => (
        <li key={`${name} ${phone}`}>
          {name}
          {relation !== '' && ` (${relation})`} <strong>{showPhone(phone)}</strong>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  list: PeopleList;
  person: ListedPerson;
  hasArticles: boolean;
  timeZone: string;
}

function Row({ list, person, hasArticles, timeZone }: RowProps): ReactElement {
  const { lastname, firstname, reference, phone, articles } = person;
  return (
    <tr className={list === 'attendance' ? classes.signed : undefined}>
      <th scope="row">{lastname}</th>
      <td>{firstname}</td>
      <td>{reference}</td>
      {list === 'attendance' ? (
        <>
          <td>{hasArticles ? articles : phone !== null && showPhone(phone)}</td>
          <td>
            <span className={classes.box} />
          </td>
          <td />
        </>
      ) : (
        <>
          <td>{phone !== null && showPhone(phone)}</td>
          <td>
            {list === 'documents' ? (
              <Owed person={person} timeZone={timeZone} />
            ) : (
              <Contacts person={person} />
            )}
          </td>
        </>
      )}
    </tr>
  );
}

interface SheetTableProps {
  list: PeopleList;
  sheet: ListedSheet;
  timeZone: string;
}

function SheetTable({ list, sheet: { title, people }, timeZone }: SheetTableProps): ReactElement {
  const hasArticles = people.some(({ articles }) => articles !== '');
  return (
    <PaperTable
      isSheet
      title={`${printedTitles[list]} · ${title}`}
      note={countOf(people.length, 'personne')}
      columns={columnsOf(list, hasArticles)}
    >
      {people.map((person) => (
        <Row
          key={person.documentId}
          list={list}
          person={person}
          hasArticles={hasArticles}
          timeZone={timeZone}
        />
      ))}
    </PaperTable>
  );
}

interface PeopleSheetsProps {
  list: PeopleList;
  sheets: readonly ListedSheet[];
  timeZone: string;
}

/** Each sheet begins a page of its own. */
export function PeopleSheets({ list, sheets, timeZone }: PeopleSheetsProps): ReactElement {
  if (sheets.length === 0)
    return (
      <EmptyState drawing={<PeopleDrawing />} title="Personne dans cette liste">
        <p>Changez de regroupement ou de jour.</p>
      </EmptyState>
    );
  return (
    <Paper label={listTitles[list]}>
      {sheets.map((sheet) => (
        <SheetTable key={sheet.key} list={list} sheet={sheet} timeZone={timeZone} />
      ))}
    </Paper>
  );
}
