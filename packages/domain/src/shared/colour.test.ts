import { describe, expect, it } from 'vitest';
import { hexColourSchema, parseHexColour } from './colour.ts';

describe('a colour typed by an organiser', () => {
  it.each([
    ['#12604f', '#12604F'],
    ['12604f', '#12604F'],
    ['#abc', '#AABBCC'],
    [' #FFC53D ', '#FFC53D'],
  ])('%j is %s', (text, hex) => {
    expect(parseHexColour(text)).toBe(hex);
    expect(hexColourSchema.safeParse(hex).success).toBe(true);
  });

  it.each([[''], ['#'], ['vert'], ['#12'], ['#12604'], ['#12604ff'], ['#GGGGGG'], ['url(x)']])(
    '%j is none',
    (text) => {
      expect(parseHexColour(text)).toBeNull();
    },
  );
});
