import { readDocument } from '../forms/answers/check-document.ts';
import { ratingScale } from '../forms/answers/rating-scale.ts';
import { readAddress, readMatrix, readRanking } from '../forms/answers/read-kinds.ts';
import type { Question } from '../forms/schema/question.ts';
import { isTrue, toNumber } from '../forms/visibility/read-answer.ts';
import { addressLine } from '../shared/address-line.ts';
import { formatIsoDate, isIsoDate } from '../shared/calendar-date.ts';
import { formatPhone } from '../shared/phone.ts';

type Asked = Pick<Question, 'fieldType' | 'fieldEnum'> &
  Partial<Pick<Question, 'fieldRows' | 'ratingLook' | 'validation'>>;

function optionLabel({ fieldEnum }: Asked, value: unknown): string {
  const option = fieldEnum.find((each) => each.value === value);
  return option ? option.label || option.value : plainText(value);
}

function ratingText({ ratingLook = 'stars', validation = [] }: Asked, value: unknown): string {
  const mark = toNumber(value);
  if (mark === null) return plainText(value);
  return `${String(mark).replace('.', ',')} sur ${ratingScale({ ratingLook, validation }).last}`;
}

/** In the order of the rows; an answer to a row that is gone comes last. */
function matrixText(question: Asked, value: unknown): string {
  const chosen = readMatrix(value);
  const rows = question.fieldRows ?? [];
  const gone = Object.keys(chosen).filter((row) => !rows.some((each) => each.value === row));
  return [...rows, ...gone.map((row) => ({ value: row, label: row }))]
    .filter((row) => chosen[row.value] !== undefined)
    .map((row) => `${row.label || row.value}\u00a0: ${optionLabel(question, chosen[row.value])}`)
    .join(', ');
}

/** Named after whoever typed it; a drawing has no name. */
function signatureText(value: unknown): string {
  const name = readDocument(value)?.name?.replace(/\.png$/, '') ?? '';
  return name === '' || name === 'signature' ? 'Signature dessinée' : `Signature de ${name}`;
}

function selectionText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return plainText(entry);
  const name: unknown = Reflect.get(entry, 'name') ?? Reflect.get(entry, 'productId');
  const quantity: unknown = Reflect.get(entry, 'quantity');
  const text = plainText(name);
  return typeof quantity === 'number' && quantity > 1 ? `${quantity} × ${text}` : text;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  const named: unknown = Reflect.get(value, 'label') ?? Reflect.get(value, 'name');
  return typeof named === 'string' ? named : JSON.stringify(value);
}

export function answerText(question: Asked, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (question.fieldType) {
    case 'boolean':
      return isTrue(value) ? 'Oui' : 'Non';
    case 'date':
      return typeof value === 'string' && isIsoDate(value) ? formatIsoDate(value) : plainText(value);
    case 'enum':
      return (Array.isArray(value) ? value : [value])
        .map((one) => optionLabel(question, one))
        .filter(Boolean)
        .join(', ');
    case 'document': {
      const document = readDocument(value);
      return document ? (document.name ?? document.url) : '';
    }
    case 'rating':
      return ratingText(question, value);
    case 'ranking':
      return readRanking(value)
        .map((option, index) => `${index + 1}. ${optionLabel(question, option)}`)
        .join(', ');
    case 'matrix':
      return matrixText(question, value);
    case 'address':
      return typeof value === 'string' ? value : addressLine(readAddress(value));
    case 'signature':
      return signatureText(value);
    case 'product_selector':
      return (Array.isArray(value) ? value : [value]).map(selectionText).filter(Boolean).join(', ');
    case 'number': {
      const number = toNumber(value);
      return number === null ? plainText(value) : String(number).replace('.', ',');
    }
    case 'phone':
      return formatPhone(plainText(value));
    default:
      return plainText(value);
  }
}

/** For a spreadsheet cell: numbers, marks and dates keep their type. */
export function answerCell(question: Asked, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (question.fieldType === 'number' || question.fieldType === 'rating')
    return toNumber(value) ?? answerText(question, value);
  if (question.fieldType === 'boolean') return isTrue(value);
  if (question.fieldType === 'phone') return plainText(value);
  if (question.fieldType === 'date' && typeof value === 'string' && isIsoDate(value)) return value;
  return answerText(question, value);
}
