import { expect, test } from 'vitest';
import { createProgress } from './progress.mjs';

function collect(isTTY: boolean) {
  let text = '';
  return { output: { isTTY, write: (part: string) => (text += part) }, text: () => text };
}

test('a log file gets a line for each step and each quarter, and no control characters', () => {
  const { output, text } = collect(false);
  const progress = createProgress(output);
  progress.show({ label: 'construction du serveur' });
  for (let done = 0; done <= 100; done++) progress.show({ label: 'compression', done, total: 100 });
  progress.end();
  expect(text().split('\n')).toEqual([
    'Kermesse : construction du serveur…',
    'Kermesse : compression…',
    'Kermesse : compression 25 %',
    'Kermesse : compression 50 %',
    'Kermesse : compression 75 %',
    'Kermesse : compression 100 %',
    '',
  ]);
});

test('a terminal gets one line that moves, and keeps what is done', () => {
  const { output, text } = collect(true);
  const progress = createProgress(output);
  progress.show({ label: 'compression', done: 3, total: 4 });
  progress.end();
  expect(text()).toContain('\r\x1b[2KKermesse : compression ██████████████████░░░░░░ 75 %');
  expect(text()).toMatch(/Kermesse : compression terminé en \d+ s\.\n$/);
});
