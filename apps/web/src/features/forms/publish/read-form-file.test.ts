import { describe, expect, test } from 'vitest';
import { readFormFile } from './read-form-file.ts';

const page = { id: 'p1', name: 'Vous', blocks: [{ id: 'b1', name: 'Identité', questions: [] as unknown[] }] };
const fileOf = (form: unknown) => JSON.stringify({ kind: 'kermesse-form', version: 1, form });

describe('a file to import', () => {
  test('an exported form is read whole', () => {
    const read = readFormFile(fileOf({ name: 'Trail', pages: [page] }));
    expect(read).toMatchObject({ ok: true, content: { name: 'Trail', pages: [{ name: 'Vous' }] } });
  });

  test.each(['', 'pas du JSON', '[]', 'null', '{"kind":"autre","form":{}}', '{"name":"Trail"}'])(
    '%s is not an exported form',
    (text) => {
      expect(readFormFile(text)).toEqual({
        ok: false,
        problems: ['Ce fichier n’est pas un formulaire exporté.'],
      });
    },
  );

  test('a refusal names the page, the block and the question', () => {
    const question = { id: 'q1', fieldName: 'licence', fieldLabel: 'Licence', fieldType: 'inconnu' };
    const broken = { ...page, blocks: [{ ...page.blocks[0], questions: [question] }] };
    const read = readFormFile(fileOf({ name: 'Trail', pages: [broken] }));
    expect(read.ok ? [] : read.problems).toEqual([
      expect.stringMatching(/Page 1, bloc «\u00a0Identité\u00a0», question «\u00a0Licence\u00a0»/),
    ]);
  });
});
