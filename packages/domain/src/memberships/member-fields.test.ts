import { describe, expect, test } from 'vitest';
import {
  isBoardMember,
  type MemberFieldKind,
  type MemberFieldReader,
  mayReadField,
  memberFieldInputSchema,
  readFieldValue,
  readWrittenValue,
  memberFieldMessages as say,
  showFieldValue,
} from './member-fields.ts';
import { canConditionMatch, type FieldCondition, fieldConditionsSchema } from './member-filter.ts';
import { readOwnCells } from './read-own-cells.ts';

const options = [
  { id: 's', label: 'S' },
  { id: 'xl', label: 'Très grand' },
];
const field = (kind: MemberFieldKind) => ({ kind, options, isRequired: false });
const today = '2027-05-10';

describe('a value that a page sends', () => {
  test.each<[MemberFieldKind, string | null, string | null | false]>([
    ['text', '  Licence A1 ', 'Licence A1'],
    ['text', '', null],
    ['text', null, null],
    ['text', 'a'.repeat(501), false],
    ['text', 'a\u0000', false],
    ['number', '12,50', '12.5'],
    ['number', '1 234', '1234'],
    ['number', '-0', '0'],
    ['number', 'douze', false],
    ['number', '9999999999999', false],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '2023-02-29', false],
    ['date', '01/02/2024', false],
    ['choice', 'xl', 'xl'],
    ['choice', 'XXL', false],
    ['boolean', 'true', 'true'],
    ['boolean', 'oui', false],
    ['file', '/api/files/abc123', '/api/files/abc123'],
    ['file', 'https://ailleurs.test/api/files/abc', false],
    ['file', '/api/files/../secret', false],
  ])('%s %j is %j', (kind, sent, expected) => {
    const read = readFieldValue(field(kind), sent);
    expect(read.isValid ? read.value : false).toBe(expected);
  });

  test.each([
    ['1000000000001', say.outOfRange],
    ['-1000000000001', say.outOfRange],
    ['99999999999999999999', say.outOfRange],
    ['1e13', say.badNumber],
  ])('the number %s is refused by what is wrong with it', (sent, message) => {
    expect(readFieldValue(field('number'), sent)).toEqual({ isValid: false, message });
  });
});

describe('a cell of a file', () => {
  test.each<[MemberFieldKind, string, string | null | false]>([
    ['date', '3 avril 1980', '1980-04-03'],
    ['date', '03/04/80', '1980-04-03'],
    ['date', '31/02/1980', false],
    ['number', '1 234,5', '1234.5'],
    ['boolean', 'Oui', 'true'],
    ['boolean', 'non', 'false'],
    ['boolean', 'x', 'true'],
    ['boolean', 'peut-être', false],
    ['choice', 'tres grand', 'xl'],
    ['choice', 'M', false],
    ['file', 'certificat.pdf', false],
    ['text', '', null],
  ])('%s %j is read as %j', (kind, cell, expected) => {
    const read = readWrittenValue(field(kind), cell, today);
    expect(read.isValid ? read.value : false).toBe(expected);
  });

  test('names its sections, and the unknown one', () => {
    const own = {
      fields: [{ ...field('number'), documentId: 'f1', name: 'Licence' }],
      sections: [
        { documentId: 't', name: 'Tennis' },
        { documentId: 'a', name: 'Athlétisme' },
      ],
    };
    const columns = ['section', 'field:f1'];
    expect(readOwnCells(['tennis ; ATHLETISME', '12,5'], columns, own, today)).toEqual({
      own: { 'section:t': 'true', 'section:a': 'true', 'field:f1': '12.5' },
      issues: [],
    });
    expect(readOwnCells(['Tennis, Judo', 'A'], columns, own, today).issues).toEqual([
      { field: 'section', message: 'La section «\u00a0Judo\u00a0» n’existe pas.' },
      { field: 'field:f1', message: say.badNumber },
    ]);
  });
});

test.each<[MemberFieldKind, string, string]>([
  ['number', '1234.5', '1\u202f234,5'],
  ['date', '1980-04-03', '03/04/1980'],
  ['boolean', 'false', 'Non'],
  ['choice', 'xl', 'Très grand'],
  ['choice', 'gone', ''],
  ['text', 'A1', 'A1'],
])('%s %j is shown as %j', (kind, value, shown) => {
  expect(showFieldValue(field(kind), value)).toBe(shown);
});

describe('who reads a field', () => {
  const nobody = { isOwn: false, isBoard: false, leadsMember: false, isMember: false };
  test.each<[MemberFieldReader, Partial<typeof nobody>, boolean]>([
    ['board', { isBoard: true }, true],
    ['board', { isOwn: true, isMember: true }, false],
    ['board', { leadsMember: true, isMember: true }, false],
    ['member', { isOwn: true }, true],
    ['member', { leadsMember: true }, true],
    ['member', { isMember: true }, false],
    ['everyone', { isMember: true }, true],
    ['everyone', {}, false],
  ])('%s by %j: %j', (readers, viewer, expected) => {
    expect(mayReadField(readers, { ...nobody, ...viewer })).toBe(expected);
  });

  test.each([
    ['manager', 'active', true],
    ['manager', 'suspended', false],
    ['member', 'active', false],
  ] as const)('a %s who is %s is of the board: %j', (role, status, expected) => {
    expect(isBoardMember({ role, status }, ['view_member_details'])).toBe(expected);
  });
});

describe('the definition of a field', () => {
  const defined = { name: 'Taille', kind: 'choice', options: [{ label: 'S' }, { label: 'M' }] };
  test.each<[object, string | null]>([
    [{}, null],
    [{ name: ' ' }, say.nameNeeded],
    [{ options: [{ label: 'S' }] }, say.optionsNeeded],
    [{ options: [{ label: 'S' }, { label: 's' }] }, say.optionTwice],
    [{ readers: 'board', askedFrom: 'member' }, say.askedButHidden],
    [{ kind: 'text', options: [] }, null],
  ])('%j: %j', (change, message) => {
    const read = memberFieldInputSchema.safeParse({ ...defined, ...change });
    expect(read.error?.issues[0]?.message ?? null).toBe(message);
  });
});

test.each([
  [{ f: { $in: 'a' } }, true],
  [{ f: { $gte: '2020-01-01', $lte: '2020-12-31' } }, true],
  [{ f: { $gte: '12.5' } }, true],
  [{ f: { $gte: 'now()' } }, false],
  [{ f: { $contains: '' } }, false],
  [{ f: { $ne: 'a' } }, false],
])('a filter %j is accepted: %j', (filter, isAccepted) => {
  expect(fieldConditionsSchema.safeParse(filter).success).toBe(isAccepted);
});

test.each<[MemberFieldKind, FieldCondition, boolean]>([
  ['choice', { $in: ['s'] }, true],
  ['choice', { $in: ['m', 'xl'] }, true],
  ['choice', { $in: ['m'] }, false],
  ['boolean', { $in: ['true'] }, true],
  ['number', { $gte: '10', $lte: '20' }, true],
  ['number', { $gte: '2024-01-01' }, false],
  ['date', { $lte: '2024-01-01' }, true],
  ['date', { $gte: '10' }, false],
  ['text', { $gte: '10' }, false],
  ['text', { $contains: 'vélo' }, true],
  ['choice', { $contains: 'vélo' }, false],
  ['text', {}, true],
])('members with a %s may match %j: %j', (kind, condition, expected) => {
  expect(canConditionMatch(field(kind), condition)).toBe(expected);
});
