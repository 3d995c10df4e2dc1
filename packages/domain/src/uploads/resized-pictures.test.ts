import { describe, expect, it } from 'vitest';
import { mediaTypes } from './media-types.ts';
import { isResizable, resizableTypes, sourceSet, widthsOf } from './resized-pictures.ts';
import { pictureSizeSchema, urlOfKey } from './schemas.ts';

const name = '0123456789abcdef0123456789abcdef';

describe('an address has other sizes', () => {
  it.each(Object.entries(mediaTypes))('for %s as its type says', (type, [extension]) => {
    expect(isResizable(urlOfKey(`${name}.${extension}`))).toBe(resizableTypes.includes(type));
  });

  it.each([
    '',
    `${name}.jpg`,
    `/api/files/${name}.svg`,
    `/api/files/${name}.jpg?x=1`,
    `//ailleurs.example/api/files/${name}.jpg`,
    `https://ailleurs.example/api/files/${name}.jpg`,
    'blob:https://kermesse.example/x.jpg',
  ])('never elsewhere: %s', (url) => {
    expect(isResizable(url)).toBe(false);
  });
});

it('names every width with an address that the server understands', () => {
  const sources = sourceSet('/x', 'avif').split(',');
  expect(sources.map((source) => source.split(' ')[1])).toEqual(['320w', '640w', '960w', '1280w', '1920w']);
  for (const source of sources) {
    const text = source.split(' ')[0]?.split('?')[1] ?? '';
    const query = Object.fromEntries(text.split('&').map((part) => part.split('=')));
    expect(pictureSizeSchema.parse(query)).toEqual({
      width: Number.parseInt(source.split(' ')[1] ?? '', 10),
      format: 'avif',
    });
  }
});

it.each([
  [40, [320]],
  [320, [320]],
  [321, [320, 640]],
  [1000, [320, 640, 960, 1280]],
  [1920, [320, 640, 960, 1280, 1920]],
  [2560, [320, 640, 960, 1280, 1920]],
])('a picture of %i pixels has the widths %j', (original, widths) => {
  expect(widthsOf(original)).toEqual(widths);
});
