import type { AddressAnswer } from '../forms/answers/read-kinds.ts';
import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';
import { questionLabel } from '../forms/structure/labels.ts';
import type { IsoDate } from '../shared/calendar-date.ts';
import type { MappedField } from '../shared/column-mapping.ts';
import type { LineIssue } from '../shared/import-issues.ts';
import { foldText } from '../shared/text.ts';
import { writtenDate, writtenPhone } from '../shared/written-cells.ts';
import { importMessages as say } from './import-messages.ts';
import {
  type DeskProduct,
  type NewRegistration,
  newRegistrationSchemaOn,
  type Settlement,
} from './new-registration.ts';

const ownFields = [
  { id: 'firstname', label: 'Prénom', names: ['prénoms', 'first name', 'firstname'], isRequired: true },
  { id: 'lastname', label: 'Nom', names: ['nom de famille', 'last name', 'lastname'], isRequired: true },
  { id: 'email', label: 'E-mail', names: ['mail', 'courriel', 'adresse e-mail', 'adresse mail'] },
  { id: 'phone', label: 'Téléphone', names: ['tél', 'portable', 'mobile', 'numéro de téléphone', 'phone'] },
  { id: 'birthdate', label: 'Date de naissance', names: ['naissance', 'né le', 'né(e) le', 'birthdate'] },
  {
    id: 'product',
    label: 'Article',
    names: ['produit', 'produits', 'course', 'billet', 'épreuve', 'formule'],
  },
  { id: 'option', label: 'Option', names: ['options'] },
  { id: 'quantity', label: 'Quantité', names: ['nombre', 'places', 'nb'] },
  {
    id: 'settlement',
    label: 'Règlement',
    names: ['paiement', 'moyen de paiement', 'payé par', 'mode de règlement'],
  },
  { id: 'note', label: 'N° de chèque ou motif', names: ['numéro de chèque', 'n° chèque', 'motif'] },
] as const satisfies readonly MappedField[];
type OwnField = (typeof ownFields)[number]['id'];

const answerPrefix = 'answer:';
const personFields = new Set(['firstname', 'lastname', 'email', 'phone', 'birthdate']);

/** What the fields of a person answer, files and products are left out. */
export const importedQuestions = (questions: readonly Question[]): Question[] =>
  questions.filter((question) => {
    const field = personFieldOf(question);
    const isTyped = !['document', 'signature', 'product_selector'].includes(question.fieldType);
    return isTyped && (field === null || !personFields.has(field));
  });

/** What a column may be read as: a person, what they take, how it was paid, and the form's questions. */
export const importFields = (questions: readonly Question[]): MappedField[] => [
  ...ownFields,
  ...importedQuestions(questions).map((question) => ({
    id: `${answerPrefix}${question.fieldName}`,
    label: questionLabel(question) || question.fieldName,
    names: [question.fieldName],
  })),
];

const settlements: Readonly<Record<Settlement, readonly string[]>> = {
  cash: ['especes', 'espece', 'liquide', 'cash'],
  check: ['cheque', 'cheques', 'chq'],
  card_terminal: ['carte', 'cb', 'carte bancaire', 'carte au terminal', 'terminal', 'tpe'],
  transfer: ['virement', 'virement bancaire'],
  invitation: ['invitation', 'invite', 'invitee', 'gratuit', 'offert', 'offerte'],
};

const settlementOf = (text: string): Settlement | null => {
  const wanted = foldText(text);
  const found = Object.entries(settlements).find(([, names]) => names.includes(wanted));
  return found ? (found[0] as Settlement) : null;
};

/** '9h', '9 h 30' and '9:30' as a form holds them. */
const timeOf = (text: string): string => {
  const [, hour, minute = ''] = /^(\d{1,2})\s*[h:]\s*(\d{2})?(?::\d{2})?$/i.exec(text.trim()) ?? [];
  return hour === undefined ? text : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
};

/** '12 rue des Remparts, 02000 Laon': the town stands behind the last postcode. */
const addressOf = (text: string): AddressAnswer | string => {
  const [, line1, zipcode, city] = /^(.+?)[,;\s]+(\d{4,5})[,;\s]+([^,;\d]+)$/.exec(text.trim()) ?? [];
  return line1 && zipcode && city ? { line1, zipcode, city } : text;
};

const yes = ['oui', 'o', 'vrai', 'x', '1', 'yes', 'true'];
const no = ['non', 'n', 'faux', '0', 'no', 'false'];

type Read = { readonly value: unknown } | { readonly problem: string };

function choiceOf(options: Question['fieldEnum'], text: string): string | null {
  const wanted = foldText(text);
  const option = options.find(({ value, label }) => foldText(value) === wanted || foldText(label) === wanted);
  return option?.value ?? null;
}

/** 'Samedi : oui, Dimanche : non', as lists show it. */
function matrixOf({ fieldRows, fieldEnum }: Question, text: string): Read {
  const chosen: Record<string, string> = {};
  for (const part of text.split(/[,;|]/)) {
    if (part.trim() === '') continue;
    const [row = '', option = ''] = part.split(':').map((words) => words.trim());
    const [rowValue, value] = [choiceOf(fieldRows, row), choiceOf(fieldEnum, option)];
    if (rowValue === null || value === null) return { problem: say.choiceUnknown(part.trim()) };
    chosen[rowValue] = value;
  }
  return { value: chosen };
}

/** As the form would hold it; its rules judge it afterwards. */
export function answerOf(question: Question, text: string): Read {
  const { fieldType, fieldMultiSelect } = question;
  if (fieldType === 'date') return { value: writtenDate(text) };
  if (fieldType === 'phone') return { value: writtenPhone(text) };
  if (fieldType === 'time') return { value: timeOf(text) };
  if (fieldType === 'address') return { value: addressOf(text) };
  if (fieldType === 'number' || fieldType === 'rating')
    return { value: text.replace(/\s/g, '').replace(',', '.') };
  if (fieldType === 'boolean') {
    const folded = foldText(text);
    if (yes.includes(folded)) return { value: true };
    return no.includes(folded) ? { value: false } : { problem: say.yesOrNo };
  }
  if (fieldType === 'matrix') return matrixOf(question, text);
  if (fieldType !== 'enum' && fieldType !== 'ranking') return { value: text };
  // As an export writes it: '1. Judo, 2. Escrime'.
  const rank = fieldType === 'ranking' ? /^\d+\.\s*/ : /^$/;
  const isList = fieldMultiSelect || fieldType === 'ranking';
  const parts = isList ? text.split(/[,;|]/).map((part) => part.trim().replace(rank, '')) : [text];
  const values = parts
    .filter((part) => part !== '')
    .map((part) => [part, choiceOf(question.fieldEnum, part)] as const);
  const unknown = values.find(([, value]) => value === null);
  if (unknown) return { problem: say.choiceUnknown(unknown[0]) };
  const chosen = values.map(([, value]) => value);
  return { value: isList ? chosen : chosen[0] };
}

export interface ImportSetting {
  readonly today: IsoDate;
  readonly columns: readonly (string | null)[];
  readonly products: readonly DeskProduct[];
  readonly questions: readonly Question[];
  /** For lines that name none. */
  readonly product: string | null;
  readonly settlement: Settlement;
  readonly note: string;
  readonly sendsTickets: boolean;
}

export interface ReadLine {
  readonly registration: NewRegistration | null;
  readonly issues: readonly LineIssue[];
}

const isNamed = (name: string) => {
  const wanted = foldText(name);
  return (entry: { readonly name: string }) => foldText(entry.name) === wanted;
};

class LineReader {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #setting: ImportSetting;
  readonly issues: LineIssue[] = [];

  constructor(cells: readonly string[], setting: ImportSetting) {
    const { columns } = setting;
    this.#cells = new Map(columns.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])));
    this.#setting = setting;
  }

  text(field: OwnField): string {
    return this.#cells.get(field)?.trim() ?? '';
  }

  #refuse(field: string, message: string): null {
    this.issues.push({ field, message });
    return null;
  }

  product(): DeskProduct | null {
    const name = this.text('product');
    const { products, product } = this.#setting;
    if (name === '')
      return (
        products.find(({ documentId }) => documentId === product) ??
        (products.length > 0 ? this.#refuse('product', say.productNeeded) : null)
      );
    return products.find(isNamed(name)) ?? this.#refuse('product', say.productUnknown(name));
  }

  articles(): NewRegistration['articles'] {
    const product = this.product();
    if (!product) return [];
    const typed = this.text('quantity');
    const quantity = typed === '' ? 1 : Number(typed.replace(',', '.'));
    if (!Number.isInteger(quantity) || quantity < 1) this.#refuse('quantity', say.quantityUnreadable);
    const name = this.text('option');
    const option = name === '' ? null : product.options.find(isNamed(name));
    if (option === undefined) this.#refuse('option', say.optionUnknown(name, product.name));
    return [{ product: product.documentId, option: option?.documentId ?? null, quantity }];
  }

  settlement(): Settlement {
    const text = this.text('settlement');
    if (text === '') return this.#setting.settlement;
    const known = settlementOf(text);
    if (known === null) this.#refuse('settlement', say.settlementUnknown(text));
    return known ?? this.#setting.settlement;
  }

  answers(): Record<string, unknown> {
    const given: Record<string, unknown> = {};
    for (const question of importedQuestions(this.#setting.questions)) {
      const field = `${answerPrefix}${question.fieldName}`;
      const text = this.#cells.get(field)?.trim() ?? '';
      if (text === '') continue;
      const read = answerOf(question, text);
      if ('problem' in read) this.#refuse(field, read.problem);
      else given[question.fieldName] = read.value;
    }
    return given;
  }
}

/** One line of the file as the desk would have typed it, or everything that is wrong with it. */
export function readImportLine(cells: readonly string[], setting: ImportSetting): ReadLine {
  const line = new LineReader(cells, setting);
  const typed = {
    firstname: line.text('firstname'),
    lastname: line.text('lastname'),
    email: line.text('email').toLowerCase(),
    phone: line.text('phone') === '' ? '' : writtenPhone(line.text('phone')),
    birthdate: line.text('birthdate') === '' ? '' : writtenDate(line.text('birthdate'), setting.today),
    articles: line.articles(),
    answers: line.answers(),
    settlement: line.settlement(),
    note: line.text('note') || setting.note,
    // Whoever has no address gets the ticket otherwise.
    sendsTickets: setting.sendsTickets && line.text('email') !== '',
  };
  const read = newRegistrationSchemaOn(setting.today).safeParse(typed);
  const known = new Set(line.issues.map(({ field }) => field));
  const more = (read.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { field: field === 'articles' ? 'quantity' : field, message };
  });
  const issues = [...line.issues, ...more.filter(({ field }) => !known.has(field))];
  return { registration: issues.length === 0 && read.success ? read.data : null, issues };
}

/** An answer's path in the registration is the field of its column. */
export const fieldOfPath = (path: string): string =>
  path.startsWith('answers.') ? `${answerPrefix}${path.slice('answers.'.length)}` : path;
