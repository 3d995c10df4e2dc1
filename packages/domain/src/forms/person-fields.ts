import { isIsoDate } from '../shared/calendar-date.ts';
import { nameMaxLength } from '../shared/names.ts';
import { foldText } from '../shared/text.ts';
import type { Question } from './schema/question.ts';

const personFields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'birthdate',
  'birthplace',
  'gender',
  'nationality',
  'address',
  'city',
  'zipcode',
  'country',
  'shirt_size',
  'shoe_size',
] as const;
export type PersonField = (typeof personFields)[number];
export type Person = Partial<Readonly<Record<PersonField, string>>>;

/** Names that organisers give to these fields, folded and without separators. */
const names: Readonly<Record<PersonField, readonly string[]>> = {
  firstname: ['firstname', 'prenom', 'prenoms'],
  lastname: ['lastname', 'nom', 'nomdefamille', 'surname'],
  email: ['email', 'courriel', 'adresseemail', 'mail'],
  phone: ['phone', 'telephone', 'tel', 'portable', 'mobile', 'numerodetelephone'],
  birthdate: ['birthdate', 'birthday', 'datedenaissance', 'datenaissance', 'naissance', 'neele'],
  birthplace: ['birthplace', 'lieudenaissance', 'villedenaissance'],
  gender: ['gender', 'genre', 'civilite', 'sexe', 'title'],
  nationality: ['nationality', 'nationalite'],
  address: ['address', 'adresse', 'adressepostale', 'rue', 'line1'],
  city: ['city', 'ville', 'commune'],
  zipcode: ['zipcode', 'codepostal', 'postalcode'],
  country: ['country', 'pays'],
  shirt_size: ['shirtsize', 'tailletshirt', 'tailledetshirt', 'tshirt', 'tailledumaillot', 'taillemaillot'],
  shoe_size: ['shoesize', 'pointure'],
};

/** As in the profile, where the answer may be copied. */
const maxLengths: Partial<Readonly<Record<PersonField, number>>> = {
  firstname: nameMaxLength,
  lastname: nameMaxLength,
  birthplace: 120,
  nationality: 60,
  address: 160,
  city: 120,
  zipcode: 20,
  country: 80,
};

export function personTextLimit(question: Asked): number | null {
  const field = personFieldOf(question);
  return field === null ? null : (maxLengths[field] ?? null);
}

const fieldByName = new Map(personFields.flatMap((field) => names[field].map((name) => [name, field])));

/** Types of question that can hold such a value. */
const textTypes: ReadonlySet<Question['fieldType']> = new Set(['text', 'enum', 'email', 'phone', 'number']);

const plain = (name: string) => foldText(name).replace(/[^a-z]/g, '');

type Asked = Pick<Question, 'fieldName' | 'fieldType' | 'fieldMultiSelect' | 'fieldEnum'>;

export function personFieldOf({ fieldName, fieldType, fieldMultiSelect }: Asked): PersonField | null {
  const field = fieldByName.get(plain(fieldName)) ?? null;
  if (field === null || fieldMultiSelect) return null;
  const fits = field === 'birthdate' ? fieldType === 'date' : textTypes.has(fieldType);
  return fits ? field : null;
}

function answerFor(question: Asked, field: PersonField, value: string): string | null {
  if (value.trim() === '') return null;
  if (field === 'birthdate') return isIsoDate(value) ? value : null;
  if (question.fieldType === 'number') return Number.isNaN(Number(value)) ? null : value;
  if (question.fieldType !== 'enum') return value;
  const wanted = foldText(value);
  const option = question.fieldEnum.find(
    ({ value: own, label }) => foldText(own) === wanted || foldText(label) === wanted,
  );
  return option?.value ?? null;
}

/** A whole address, for a question that asks for one by its name. */
function addressFor({ fieldName, fieldType }: Asked, { address, zipcode, city }: Person): object | null {
  const isAsked = fieldType === 'address' && names.address.includes(plain(fieldName));
  return isAsked && address && zipcode && city ? { line1: address, zipcode, city } : null;
}

export function answersFromPerson(questions: readonly Asked[], person: Person): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const question of questions) {
    const field = personFieldOf(question);
    const value = field === null ? undefined : person[field];
    const answer =
      field !== null && value !== undefined
        ? answerFor(question, field, value)
        : addressFor(question, person);
    if (answer !== null && !Object.hasOwn(found, question.fieldName)) found[question.fieldName] = answer;
  }
  return found;
}

/** The first question for a field counts. */
export function personFromAnswers(
  questions: readonly Asked[],
  answers: Readonly<Record<string, unknown>>,
): Person {
  const person: Partial<Record<PersonField, string>> = {};
  for (const question of questions) {
    const field = personFieldOf(question);
    const value = answers[question.fieldName];
    if (field === null || person[field] !== undefined || typeof value !== 'string') continue;
    const text = value.trim();
    if (text !== '') person[field] = text;
  }
  return person;
}
