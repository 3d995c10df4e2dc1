import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, downloadName } from './display-name.ts';

describe('the shown name of a file', () => {
  it.each([
    ['certificat médical.pdf', 'certificat médical.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Léa\\photo.png', 'photo.png'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['.htaccess', 'htaccess'],
    ['...', 'fichier'],
    ['', 'fichier'],
    ['<script>.png', 'script.png'],
  ])('%j becomes %j', (name, shown) => {
    expect(displayName(name)).toBe(shown);
  });

  it('keeps its ending when it is cut', () => {
    const shown = displayName(`${'a'.repeat(10_000)}.pdf`);
    expect(shown).toHaveLength(120);
    expect(shown.endsWith('….pdf')).toBe(true);
  });

  it('is made of a name that is as long as its sender likes, which a pattern that goes back would never end', () => {
    expect(displayName(`${'.'.repeat(5_000_000)}a`)).toBe('a');
    expect(displayName(`${' '.repeat(5_000_000)}a`)).toBe('a');
  });

  it('never has more than one line, a folder or a mark that turns the reading direction', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const shown = displayName(name);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
        expect([...shown].length).toBeLessThanOrEqual(120);
        expect(shown).not.toBe('');
      }),
    );
  });
});

describe('the name of a download', () => {
  it.each([
    ['statuts.pdf', 'statuts.pdf'],
    ['statuts.PDF', 'statuts.PDF'],
    ['statuts.pdf.exe', 'statuts.pdf.exe.pdf'],
    ['statuts', 'statuts.pdf'],
  ])('%s ends with its real type', (name, expected) => {
    expect(downloadName(name, 'application/pdf')).toBe(expected);
  });
});
