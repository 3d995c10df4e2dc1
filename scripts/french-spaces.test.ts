import { expect, test } from 'vitest';
import { textsOf, webSources } from './lib/sentences.ts';

/** Words of the specification, spelt as it spells them. */
const isQuoted = (file: string) => file.endsWith('/registration/messages.ts');

/** A plain space where French has one that does not break: the sign would begin a line. */
const breaking = /(?<=[\p{L}\p{N}»)%€…}]) (?=[:;!?»](?![:=?\p{L}\p{N}]))|(?<=«) /u;
const straight = /(?<=\p{L})(?:\\'|')(?=[\p{Ll}])/u;

const faults = (source: string, file?: string): string[] =>
  textsOf(source, file).flatMap(({ text }) =>
    breaking.test(text) || straight.test(text.slice(1, -1)) ? [text.trim()] : [],
  );

test.each([
  ["const a = 'Pourquoi ?';", 1],
  ["const a = 'Pourquoi\\u00a0?';", 0],
  ["const a = b ? 'Oui' : 'Non';", 0],
  ['const a = <p>Déjà un compte ? <b>Oui</b></p>;', 1],
  ['const a = `« ${name} » est pris.`;', 2],
  ['const a = "L\'inscription";', 1],
])('%s', (source, count) => {
  expect(faults(source)).toHaveLength(count);
});

test('no line of a text begins with a sign, and apostrophes are curved', () => {
  const found = webSources()
    .filter(({ file }) => !isQuoted(file))
    .flatMap(({ file, source }) => faults(source, file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
