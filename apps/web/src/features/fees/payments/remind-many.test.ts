import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/errors.ts';
import { remindMany, roundWords } from './remind-many.ts';

const refusal = (status: number) =>
  new ApiError({ status, code: 'conflict', message: 'Déjà relancé aujourd’hui.' });

const answering = (refused: Readonly<Record<string, number>>) => {
  const asked: string[] = [];
  const remind = async (id: string) => {
    asked.push(id);
    const status = refused[id];
    if (status !== undefined) throw refusal(status);
  };
  return { asked, remind };
};

test('whoever was reminded today is passed over, the others are reminded', async () => {
  const { remind } = answering({ b: 409 });
  const round = await remindMany(['a', 'b', 'c'], remind);
  expect(round).toMatchObject({ sent: 2, refused: 1, left: 0 });
});

test('a server that wants a pause is left in peace, and what is left is told', async () => {
  const { asked, remind } = answering({ b: 429 });
  const round = await remindMany(['a', 'b', 'c'], remind);
  expect(round).toMatchObject({ sent: 1, refused: 0, left: 2 });
  expect(asked).toEqual(['a', 'b']);
});

test('what became of it is said in words', () => {
  const nothing = { sent: 0, refused: 0, reason: null, left: 0 };
  expect(roundWords(nothing)).toBe('Personne à relancer dans cette sélection.');
  expect(roundWords({ ...nothing, sent: 2 })).toBe('2\u00a0relances envoyées.');
  expect(roundWords({ sent: 1, refused: 1, reason: 'Déjà relancé aujourd’hui.', left: 3 })).toBe(
    '1\u00a0relance envoyée. 1\u00a0membre non relancé\u00a0: Déjà relancé aujourd’hui. Il en reste 3\u00a0: reprenez dans une minute.',
  );
});
