import { expect, test } from 'vitest';
import { drawBars, fitText } from './chart-drawing.ts';
import { svgText } from './chart-file.ts';

const bars = [
  { label: 'Taille S', count: 0, share: 0 },
  { label: 'Taille M', count: 4, share: 1 },
];

test.each([320, 900])('bars stay within a width of %i, and an empty one has none', (width) => {
  const { shapes, height } = drawBars(bars, width);
  const drawn = shapes.filter((shape) => shape.kind === 'rect' && shape.tone === 'bar');
  expect(drawn.map((shape) => shape.kind === 'rect' && shape.width > 0)).toEqual([false, true]);
  for (const shape of shapes) {
    const end = shape.kind === 'rect' ? shape.x + shape.width : shape.x;
    expect(end).toBeLessThanOrEqual(width);
    expect(shape.y).toBeLessThan(height);
  }
});

test.each([
  ['Court', 200, 'Court'],
  ['Une réponse très longue qui ne tient pas', 100, 'Une réponse…'],
  ['Avec des 🎉🎉🎉🎉🎉', 100, 'Avec des 🎉…'],
])('%s in %i pixels', (text, width, expected) => {
  expect(fitText(text, width)).toBe(expected);
});

test('a file holds title and figures, and what people typed stays text', () => {
  const colours = { ink: '#000', muted: '#555', bar: '#060', former: '#999', track: '#eee', paper: '#fff' };
  const drawing = drawBars([{ label: '<script>"&', count: 2, share: 1 }], 900);
  const svg = svgText(drawing, { title: 'T-shirt & co', note: '2 réponses', colours });
  expect(svg).toContain('T-shirt &amp; co');
  expect(svg).toContain('&lt;script&gt;&quot;&amp;');
  expect(svg).not.toContain('<script');
});

test('a file with signs that no picture may hold is a picture all the same', () => {
  const colours = { ink: '#000', muted: '#555', bar: '#060', former: '#999', track: '#eee', paper: '#fff' };
  const drawing = drawBars([{ label: 'Rouge\u0003\ud83c', count: 2, share: 1 }], 900);
  const svg = svgText(drawing, { title: 'Couleur\u0000', note: '2 réponses', colours });
  expect(svg).toContain('>Rouge<');
  expect(svg).toContain('>Couleur<');
});
