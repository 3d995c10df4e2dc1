import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainMailKinds } from '@kermesse/domain/mailing/mail-kinds';
import { transactionalKeys, transactionalMails } from '@kermesse/domain/mailing/transactional';
import { describe, expect, test } from 'vitest';

const features = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|[\\/]testing[\\/]/.test(path))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }));
const senders = sources.filter(({ path }) => !path.endsWith('copy-mail-to-inbox.ts'));

/** Mail kinds in the server's code; a family (`volunteers.mission-${…}`) by its prefix. */
const named = senders.flatMap(({ path, text }) =>
  [...text.matchAll(/\bkind: ['`]([a-z]+\.[a-z-]+)(\$\{)?/g)].map(([, kind = '', family]) => ({
    path,
    kind,
    isFamily: family !== undefined,
  })),
);

const listed: readonly string[] = [...transactionalKeys, ...plainMailKinds];

describe('mails of the product', () => {
  test('are found in the sources', () => {
    expect(named.length).toBeGreaterThan(25);
  });

  test.each(named)('$kind ($path) has its place in the list', ({ kind, isFamily }) => {
    const known = listed.filter((one) => (isFamily ? one.startsWith(kind) : one === kind));
    expect(known).not.toEqual([]);
  });

  test.each(listed.map((kind) => [kind]))('%s is sent by somebody', (kind) => {
    const isNamed = named.some((one) => one.isFamily && kind.startsWith(one.kind));
    expect(isNamed || senders.some(({ text }) => text.includes(`'${kind}'`))).toBe(true);
  });

  test('stand once, either with an edition whose words they take or without one', () => {
    expect(new Set(listed).size).toBe(listed.length);
  });

  // A mail queued with its own document would bypass the common layout.
  test('are rendered by the layout: nobody hands over a document of their own', () => {
    const elsewhere = senders.filter(
      ({ path, text }) => !path.startsWith('mailing') && /content: \{\s*html:/.test(text),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  test.each(transactionalMails.map((mail) => [mail.key, mail] as const))(
    '%s offers words that its organiser can start from',
    (_, { label, hint, subject, recap, knows, document }) => {
      expect([label, hint, subject].every((text) => text.length > 5)).toBe(true);
      expect(recap.length).toBeGreaterThan(0);
      const used = [...`${subject}${JSON.stringify(document)}`.matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name]) => name,
      );
      const known = ['evenement', 'edition', 'date', 'lieu', ...knows];
      expect(used.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    },
  );
});
