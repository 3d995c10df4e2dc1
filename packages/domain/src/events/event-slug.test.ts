import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventPagePath, eventSlug, readEventPageKey } from './event-slug.ts';

describe('the address of an event', () => {
  it.each([
    ['Trail des Remparts', 'trail-des-remparts'],
    ["Fête de l'Eau", 'f%C3%AAte-de-l-eau'],
    ['Nuit d’Été', 'nuit-d-%C3%A9t%C3%A9'],
    ['A/B & C?', 'a%2Fb-%26-c%3F'],
  ])('%s becomes %s', (name, slug) => {
    expect(eventSlug(name)).toBe(slug);
  });

  it('leads back to its edition, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const part = eventPagePath(name, 'a1b2').replace('/inscription/', '');
        expect(readEventPageKey(part).editionId).toBe('a1b2');
        expect(readEventPageKey(decodeURIComponent(part)).editionId).toBe('a1b2');
      }),
    );
  });

  it('without an edition only has a name', () => {
    expect(readEventPageKey('trail')).toEqual({ slug: 'trail', editionId: null });
    expect(readEventPageKey('trail&eventEditionId=')).toEqual({ slug: 'trail', editionId: null });
  });
});
