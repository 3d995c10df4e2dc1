import { describe, expect, it } from 'vitest';
import { cleanSource, linkPlaces, linkWithSource, sourceLabel, sourceMaxLength } from './visit-source.ts';

describe('the source of a visit', () => {
  it.each([
    [{}, ''],
    [{ utm_source: 'Affiche' }, 'affiche'],
    [{ utm_source: 'Facebook', utm_medium: 'Réseau', utm_campaign: 'Été 2027' }, 'facebook/réseau/été-2027'],
    [{ utm_source: 'affiche', utm_campaign: 'mai' }, 'affiche//mai'],
    [{ utm_medium: 'email' }, 'autre/email'],
    [{ utm_source: '<script>alert(1)</script>' }, 'script-alert-1-script'],
    [{ utm_source: '=cmd|calc', utm_campaign: 'a/b' }, 'cmd-calc//a-b'],
    [{ utm_source: '\u202e\u0000😀' }, ''],
    [{ utm_source: 'ada@exemple.fr', utm_medium: 'ada@exemple.fr' }, ''],
    [{ utm_source: ' — ' }, ''],
    [{ utm_source: '\ud800x' }, 'x'],
  ])('%o becomes « %s »', (parameters, text) => {
    expect(cleanSource(parameters)).toBe(text);
  });

  it('is bounded', () => {
    const long = {
      utm_source: 'é'.repeat(5_000),
      utm_medium: '𝒳'.repeat(300),
      utm_campaign: 'a b '.repeat(90),
    };
    expect(cleanSource(long).length).toBeLessThanOrEqual(sourceMaxLength);
  });

  it('has a name that people read', () => {
    expect(sourceLabel('')).toBe('Accès direct');
    expect(sourceLabel('affiche//mai')).toBe('Affiche · mai');
    expect(sourceLabel('email/email/anciens')).toBe('E-mail · anciens');
    expect(sourceLabel('constructor/reseau')).toBe('Constructor · réseau');
  });

  it('is put into an address', () => {
    const link = linkWithSource('https://kermesse.test/inscription/x&eventEditionId=1', {
      ...linkPlaces[0],
      utm_campaign: 'Été & co',
    });
    expect(link).toBe(
      'https://kermesse.test/inscription/x&eventEditionId=1?utm_source=affiche&utm_medium=imprime&utm_campaign=%C3%A9t%C3%A9-co',
    );
    expect(linkWithSource('/x', { utm_source: '' })).toBe('/x');
  });
});
