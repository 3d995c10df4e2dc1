import { expect, test } from 'vitest';
import { type ConfirmRequest, confirm, listenForConfirm } from './confirm.ts';

function host() {
  const shown: (ConfirmRequest | null)[] = [];
  const stop = listenForConfirm((request) => shown.push(request));
  return { shown, stop, last: () => shown.at(-1) };
}

const question = { title: 'Supprimer ?', confirmLabel: 'Supprimer' };

test.each([true, false])('the answer %s reaches who asked, and the dialog goes away', async (isConfirmed) => {
  const { last, stop } = host();
  const asked = confirm(question);
  last()?.answer(isConfirmed);
  expect(await asked).toBe(isConfirmed);
  expect(last()).toBeNull();
  stop();
});

test('a second question takes the place of the first, which is refused', async () => {
  const { last, stop } = host();
  const first = confirm(question);
  const second = confirm({ ...question, title: 'Quitter ?' });
  expect(await first).toBe(false);
  expect(last()).toMatchObject({ title: 'Quitter ?' });
  last()?.answer(true);
  expect(await second).toBe(true);
  stop();
});

test('a question asked before the page was ready is still shown', async () => {
  const asked = confirm(question);
  const { last, stop } = host();
  last()?.answer(true);
  expect(await asked).toBe(true);
  stop();
});
