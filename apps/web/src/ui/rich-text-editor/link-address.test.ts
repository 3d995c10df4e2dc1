import { describe, expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('the address of a link', () => {
  test.each([
    ['https://kermesse.fr/infos', 'https://kermesse.fr/infos'],
    ['  kermesse.fr ', 'https://kermesse.fr'],
    ['www.mairie-amiens.fr/acces?rue=1', 'https://www.mairie-amiens.fr/acces?rue=1'],
    ['contact@kermesse.fr', 'mailto:contact@kermesse.fr'],
    ['06 12 34 56 78', 'tel:0612345678'],
    ['+33 6 12 34 56 78', 'tel:+33612345678'],
    ['/events', '/events'],
    ['mailto:contact@kermesse.fr', 'mailto:contact@kermesse.fr'],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//ailleurs.example',
    'voir la page',
    'kermesse',
  ])('%s is no address', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
