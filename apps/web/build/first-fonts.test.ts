import { expect, test } from 'vitest';
import { splitFaces } from './first-fonts.ts';

test('each character has one face, and those of French are in the first', () => {
  const css = `@font-face {
  src: url(./files/a-greek.woff2);
  unicode-range: U+0370-0377;
}
@font-face {
  src: url(./files/a-latin.woff2);
  unicode-range: U+0000-00FF,U+0131,U+0152-0153,U+2122,U+20AC;
}`;
  const faces = splitFaces(css, { latin: 'files/a-latin.woff2', french: '../french.woff2' }).split('\n@');
  expect(faces).toHaveLength(3);
  expect(faces[0]).toContain('U+0370-0377');
  expect(faces[1]).toContain('./files/a-latin.woff2');
  expect(faces[1]).toContain('U+A1-AA, U+AC, U+AE-AF, U+B1, U+B4-B6, U+B8-BA, U+BC-BF, U+131, U+2122');
  expect(faces[2]).toContain('../french.woff2');
  expect(faces[2]).toMatch(/U\+20-7E, U\+A0, U\+AB, .*U\+C0-FF, U\+152-153, .*U\+20AC/);
});
