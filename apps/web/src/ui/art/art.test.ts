import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '../theme/testing/contrast-ratio.ts';
import { avatarBackground, avatarBackgrounds, avatarTextColour } from './avatar-colours.ts';
import { chooseScene, type SceneName, scenes } from './choose-scene.ts';
import { EventCover } from './event-cover.tsx';
import { randomFrom } from './random.ts';

const cover = (name: string, category?: string) =>
  renderToStaticMarkup(createElement(EventCover, { name, ...(category ? { category } : {}) }));

describe('covers of events', () => {
  test('an event keeps its picture', () => {
    expect(cover('Trail des Remparts', 'Course')).toBe(cover('Trail des Remparts', 'Course'));
  });

  test('two events of one kind do not look the same', () => {
    expect(cover('Trail des Remparts')).not.toBe(cover('Trail des Crêtes'));
  });

  test.each<[string, string | null, SceneName]>([
    ['Trail des Remparts', 'Course', 'mountains'],
    ['Festival des Hortillons', 'Festival', 'river'],
    ['Kermesse de Corbie', 'Fête', 'fairStall'],
    ['Les 10 km de la Citadelle', 'Course', 'finish'],
    ['La Nocturne', 'Course', 'nightRun'],
    ['MARCHÉ DE NOËL', null, 'market'],
    ['Quelque chose', 'Concert', 'concert'],
  ])('%s (%s) is drawn as %s', (name, category, scene) => {
    expect(chooseScene(name, category)).toBe(scene);
  });

  test('names that say nothing still spread over the scenes', () => {
    const chosen = new Set(Array.from({ length: 200 }, (_, index) => chooseScene(`Zzz ${index}`, null)));
    expect(chosen.size).toBe(Object.keys(scenes).length);
  });

  test.each(['', '💃', '<script>alert(1)</script>', 'א'.repeat(5000)])(
    'a strange name (%#) is only a seed',
    (name) => {
      const drawn = cover(name);
      expect(drawn).toMatch(/^<svg/);
      expect(drawn).not.toContain('script');
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  test.each(Object.entries(scenes))('%s uses only colours of the palette', (_name, scene) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const drawn = renderToStaticMarkup(scene(randomFrom(`${seed}`)));
      const colours = [...drawn.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
      expect(colours).not.toHaveLength(0);
      expect(colours.filter((colour) => colour !== 'none' && !colour?.startsWith('var(--k-art-'))).toEqual(
        [],
      );
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('initials', () => {
  test.each(avatarBackgrounds)('letters are readable on %s', (ground) => {
    expect(contrastRatio(ground, avatarTextColour)).toBeGreaterThanOrEqual(4.5);
  });

  test('a person keeps a colour, and colours are shared out', () => {
    expect(avatarBackground('camille')).toBe(avatarBackground('camille'));
    const used = new Set(Array.from({ length: 100 }, (_, index) => avatarBackground(`user-${index}`)));
    expect(used.size).toBe(avatarBackgrounds.length);
  });
});
