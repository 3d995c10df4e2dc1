import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../forms/enums.ts';
import { questionSchema } from '../forms/schema/question.ts';
import { countingOf, viewOf } from './answer-kinds.ts';
import { type AnswerTally, questionResult, type ResultReader, stateOf } from './question-result.ts';
import { isTooFew, sensitivityOf, stricterOf } from './sensitivity.ts';

const ask = (fieldName: string, over: object = {}) =>
  questionSchema.parse({ id: fieldName, fieldName, fieldLabel: fieldName, ...over });

describe('how a question is shown', () => {
  it.each(fieldTypes)('a question of the kind %s has a view', (fieldType) => {
    expect(viewOf(fieldType)).toBeTruthy();
  });
  it.each(['signature', 'address', 'constructor', 'something new'])(
    'of an unknown kind (%s) it is told how many answered',
    (fieldType) => {
      expect([viewOf(fieldType), countingOf(fieldType)]).toEqual(['given', 'given']);
    },
  );
});

describe('who may read a question', () => {
  it.each([
    ['prenom', 'Prénom', {}, 'identity'],
    ['mail', 'Votre adresse', { fieldType: 'email' }, 'identity'],
    ['q1', 'Téléphone d’un parent', {}, 'identity'],
    ['naissance', 'Né(e) le', { fieldType: 'date' }, 'identity'],
    ['q2', 'Personne à prévenir', {}, 'identity'],
    ['ville', 'Ville', {}, 'none'],
    ['nombre', 'Nombre d’enfants', { fieldType: 'number' }, 'none'],
    ['genre', 'Genre', {}, 'none'],
    ['q3', 'Nom de l’équipe', {}, 'identity'],
    ['club', 'Club', {}, 'none'],
    ['q4', 'Avez-vous des allergies ?', { fieldType: 'boolean' }, 'health'],
    ['problemes_de_sante', 'À signaler', {}, 'health'],
    ['q5', 'Situation de handicap', { fieldType: 'enum' }, 'health'],
    ['certificat', 'Certificat médical', { fieldType: 'document' }, 'health'],
    ['q6', 'Groupe sanguin', {}, 'health'],
    ['q7', 'À signaler', { tags: ['santé'] }, 'health'],
    [
      'q9',
      'À signaler',
      { fieldType: 'matrix', fieldRows: [{ id: 'r', value: 'r', label: 'Asthme' }] },
      'health',
    ],
    ['taille', 'Taille de t-shirt', { fieldType: 'enum' }, 'none'],
    ['repas', 'Repas végétarien', { fieldType: 'boolean' }, 'none'],
    ['q8', 'Comment nous avez-vous connus ?', {}, 'none'],
  ])('%s « %s »', (fieldName, fieldLabel, over, expected) => {
    expect(sensitivityOf(ask(fieldName, { fieldLabel, ...over }))).toBe(expected);
  });

  it.each([
    ['none', 'none', 'none'],
    ['none', 'identity', 'identity'],
    ['health', 'none', 'health'],
    ['identity', 'health', 'health'],
    ['health', 'identity', 'health'],
  ] as const)('%s in one version and %s in another is %s', (one, other, expected) => {
    expect(stricterOf(one, other)).toBe(expected);
  });

  const reader: ResultReader = {
    mayReadIdentity: true,
    mayReadHealth: true,
    isHealthAsked: true,
    filtered: null,
  };
  it.each([
    ['prenom', {}, 'shown'],
    ['prenom', { mayReadIdentity: false }, 'locked'],
    ['allergies', {}, 'shown'],
    ['allergies', { mayReadHealth: false }, 'locked'],
    ['allergies', { isHealthAsked: false }, 'recorded'],
    ['allergies', { mayReadHealth: false, isHealthAsked: false }, 'locked'],
    ['allergies', { filtered: { counted: 2, leftOut: 38, added: 0 } }, 'withheld'],
    ['allergies', { filtered: { counted: 38, leftOut: 2, added: 0 } }, 'withheld'],
    ['allergies', { filtered: { counted: 41, leftOut: 0, added: 1 } }, 'withheld'],
    ['allergies', { filtered: { counted: 37, leftOut: 3, added: 0 } }, 'shown'],
    ['prenom', { filtered: { counted: 1, leftOut: 39, added: 0 } }, 'withheld'],
    [
      'club',
      { mayReadIdentity: false, mayReadHealth: false, filtered: { counted: 1, leftOut: 39, added: 0 } },
      'shown',
    ],
  ])('%s with %o is %s', (fieldName, over, expected) => {
    expect(stateOf(sensitivityOf(ask(fieldName)), { ...reader, ...over })).toBe(expected);
  });

  it.each([
    // Confirmed ones alone, of forty.
    [0, 40, 0, true],
    [2, 38, 0, true],
    [3, 37, 0, false],
    [39, 1, 0, true],
    [38, 2, 0, true],
    [37, 3, 0, false],
    [40, 0, 0, false],
    // Others beside them.
    [41, 0, 1, true],
    [42, 0, 2, true],
    [43, 0, 3, false],
    // As many left out as added.
    [40, 1, 1, true],
    [40, 2, 2, true],
    [40, 3, 3, false],
    [42, 1, 3, true],
    [38, 3, 1, true],
    // Somebody came between two counts.
    [44, -1, 3, true],
    // Others alone.
    [2, 40, 2, true],
    [50, 40, 50, false],
    [5, 0, 5, false],
  ])(
    'a filter that counts %i people, leaves %i confirmed ones out and adds %i others hides sensitive answers: %s',
    (counted, leftOut, added, expected) => {
      expect(isTooFew({ counted, leftOut, added })).toBe(expected);
    },
  );
});

describe('the result of a question', () => {
  const reader: ResultReader = {
    mayReadIdentity: true,
    mayReadHealth: false,
    isHealthAsked: false,
    filtered: null,
  };
  const tally = (choice: string, people: number, over: Partial<AnswerTally> = {}): AnswerTally => ({
    kind: 'participant',
    fieldName: 'q',
    choice,
    people,
    amount: 0,
    ...over,
  });
  const registered = [
    { kind: 'participant' as const, version: 1, people: 6 },
    { kind: 'participant' as const, version: 2, people: 4 },
    { kind: 'volunteer' as const, version: 2, people: 3 },
  ];
  const resultOf = (
    question: ReturnType<typeof ask>,
    tallies: AnswerTally[],
    versions = [2],
    labels: [string, string][] = [],
  ) =>
    questionResult(
      {
        question,
        sensitivity: sensitivityOf(question),
        page: 'Vous',
        isFormer: false,
        versions: new Set(versions),
        labels: new Map(labels),
      },
      tallies,
      registered,
      { reader, editionMonth: '2027-06' },
    );

  it('shows choices in the order of the form, and those that it had last', () => {
    const question = ask('q', {
      fieldType: 'enum',
      fieldEnum: ['S', 'M'].map((value) => ({ id: value, value, label: `Taille ${value}` })),
    });
    const { bars, given, asked } = resultOf(
      question,
      [tally('', 4), tally('M', 1), tally('XL', 3), tally('L', 0)],
      [1, 2],
      [['XL', 'Très grande']],
    );
    expect(bars).toEqual([
      { label: 'Taille S', count: 0 },
      { label: 'Taille M', count: 1 },
      { label: 'Très grande', count: 3, isFormer: true },
    ]);
    expect([given, asked]).toEqual([4, 10]);
  });

  it('counts only those as asked whose version and kind have the question', () => {
    expect(resultOf(ask('q'), [tally('', 2)]).asked).toBe(4);
    expect(resultOf(ask('q'), [tally('', 2), tally('', 1, { kind: 'volunteer' })]).asked).toBe(7);
    expect(resultOf(ask('q'), []).asked).toBe(7);
  });

  it('tells average, median and distribution of numbers', () => {
    const tallies = [tally('', 4), tally('2', 3, { amount: 6 }), tally('10', 1, { amount: 10 })];
    const { average, median, bars } = resultOf(ask('q', { fieldType: 'number' }), tallies);
    expect([average, median]).toEqual([4, 2]);
    expect(bars.map(({ label, count }) => `${label}: ${count}`)).toEqual([
      '2: 3',
      ...[3, 4, 5, 6, 7, 8, 9].map((value) => `${value}: 0`),
      '10: 1',
    ]);
  });

  it('tells ages of dates of birth, and months of other dates', () => {
    const tallies = [tally('', 3), tally('1990-06', 1), tally('1990-07', 2)];
    const born = resultOf(ask('naissance', { fieldType: 'date' }), tallies);
    expect(born.bars).toEqual([{ label: '36 à 45 ans', count: 3 }]);
    expect([born.median, born.unit]).toEqual([36, 'ans']);
    const arrival = resultOf(ask('arrivee', { fieldType: 'date' }), tallies);
    expect(arrival.bars.map(({ count }) => count)).toEqual([1, 2]);
  });

  const options = (...values: string[]) =>
    values.map((value) => ({ id: value, value, label: `Le ${value}` }));

  it('tells what stands first in a ranking, what each row of a grid got, and the hours of times', () => {
    const ranking = ask('q', { fieldType: 'ranking', fieldEnum: options('yoga', 'judo') });
    expect(
      resultOf(ranking, [tally('', 3), tally('1. judo', 2), tally('1. golf', 1)], [2], [['1. golf', 'Golf']])
        .bars,
    ).toEqual([
      { label: 'Le yoga en premier', count: 0 },
      { label: 'Le judo en premier', count: 2 },
      { label: 'Golf', count: 1, isFormer: true },
    ]);
    const matrix = ask('q', {
      fieldType: 'matrix',
      fieldRows: options('samedi', 'dimanche'),
      fieldEnum: options('oui'),
    });
    expect(resultOf(matrix, [tally('', 3), tally('dimanche=oui', 2)]).bars).toEqual([
      { label: 'Le samedi, Le oui', count: 0 },
      { label: 'Le dimanche, Le oui', count: 2 },
    ]);
    const time = ask('q', { fieldType: 'time' });
    expect(resultOf(time, [tally('', 3), tally('10:', 1), tally('08:', 2)]).bars).toEqual([
      { label: '8\u00a0h', count: 2 },
      { label: '9\u00a0h', count: 0 },
      { label: '10\u00a0h', count: 1 },
    ]);
  });

  it('leaves out what was counted while the question was of another kind', () => {
    const tallies = [tally('', 4), tally('Rouge', 1), tally('1990-07', 1), tally('5', 2, { amount: 10 })];
    const number = resultOf(ask('q', { fieldType: 'number' }), tallies);
    expect([number.average, number.median, number.bars]).toEqual([5, 5, [{ label: '5', count: 2 }]]);
    const date = resultOf(ask('naissance', { fieldType: 'date' }), tallies);
    expect([date.average, date.median, date.bars.length]).toEqual([36, 36, 1]);
    expect(resultOf(ask('q', { fieldType: 'date' }), tallies).bars.map(({ count }) => count)).toEqual([1]);
  });

  it('holds nothing of a question that is for others', () => {
    const locked = resultOf(ask('allergies', { fieldType: 'boolean' }), [tally('', 4), tally('true', 4)]);
    expect(locked).toMatchObject({ state: 'locked', given: 0, asked: 0, bars: [] });
  });
});
