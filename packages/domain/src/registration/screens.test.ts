import { describe, expect, test } from 'vitest';
import { withPagesApart } from '../forms/form-settings.ts';
import { aBlock, aForm, all, aPage, aProduct, aQuestion, aText, when } from '../forms/testing/build-form.ts';
import { participantAudience } from '../forms/visibility/audience.ts';
import { screenOfPage, screensOf } from './screens.ts';

const volunteer = { kind: 'volunteer', groupType: null } as const;
const payment = aBlock('pay', { isSpecialBlock: true, blockPayment: true });
const availability = aBlock('vol', { isSpecialBlock: true, blockVolunteer: true });
const asks = (page: string, count: number) =>
  aPage(page, [
    aBlock(`${page}-b`, {
      questions: Array.from({ length: count }, (_, index) => aQuestion(`${page}-q${index}`)),
    }),
  ]);
const sells = (page: string, count: number) =>
  aPage(page, [
    aBlock(`${page}-b`, {
      products: Array.from({ length: count }, (_, index) => aProduct(`${page}-p${index}`)),
    }),
    availability,
    payment,
  ]);

describe('pages on a screen', () => {
  test.each([
    ['two names, a ticket and the payment', [asks('a', 2), sells('b', 1)], [[0, 1]]],
    ['five fields, two tickets and the payment', [asks('a', 5), sells('b', 2)], [[0, 1]]],
    ['one more than fits', [asks('a', 6), sells('b', 2)], [[0], [1]]],
    ['a long page, then two short ones', [asks('a', 11), asks('b', 3), sells('c', 1)], [[0], [1, 2]]],
    [
      'short ones that fill two screens',
      [asks('a', 4), asks('b', 4), asks('c', 2), sells('d', 1)],
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ['one page', [asks('a', 30)], [[0]]],
    ['no page', [], []],
  ])('%s', (_name, pages, screens) => {
    expect(screensOf(aForm(pages), participantAudience)).toEqual(screens);
  });

  test('volunteers choose their days on a screen of its own, participants never see it', () => {
    const form = aForm([asks('a', 2), sells('b', 1)]);
    expect(screensOf(form, volunteer)).toEqual([[0], [1]]);
    expect(screensOf(form, participantAudience)).toEqual([[0, 1]]);
  });

  test('what depends on an answer stays behind the page that asks for it', () => {
    const depends = aQuestion('club', { dependencies: all(when('a-q0', 'equals', 'oui')) });
    const second = aPage('b', [aBlock('b-b', { questions: [depends] })]);
    expect(screensOf(aForm([asks('a', 1), second]), participantAudience)).toEqual([[0], [1]]);
    const within = aPage('c', [aBlock('c-b', { questions: [aQuestion('a-q0'), depends] })]);
    expect(screensOf(aForm([asks('x', 1), within]), participantAudience)).toEqual([[0, 1]]);
  });

  test('files, lists of products and texts need room, too', () => {
    const files = [1, 2, 3].map((n) => aQuestion(`f${n}`, { fieldType: 'document' }));
    const page = aPage('a', [aBlock('a-b', { questions: files, textBlocks: [aText('t')] })]);
    expect(screensOf(aForm([page, asks('b', 2)]), participantAudience)).toEqual([[0], [1]]);
  });

  test('an organiser may keep the pages apart', () => {
    const form = aForm([asks('a', 2), sells('b', 1)], { settings: withPagesApart({}, true) });
    expect(screensOf(form, participantAudience)).toEqual([[0], [1]]);
  });

  test('somebody who comes back finds the screen of the page that they left', () => {
    expect(screenOfPage([[0], [1, 2]], 2)).toBe(1);
    expect(screenOfPage([[0]], 3)).toBe(0);
    expect(screenOfPage([], 0)).toBe(0);
  });
});
