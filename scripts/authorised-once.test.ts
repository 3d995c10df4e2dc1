import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

const root = 'apps/api/src/features';

/**
 * Permission checks outside access rules, because the route's address does not name the thing. Checks under lock
 * such as `stillOnEdition` name no permission and do not count.
 */
const asksItself: Readonly<Record<string, string>> = {
  'fees/find-fee.ts': 'the association of a fee is found, and locked, in the transaction',
  'fees/save-cotisation.ts': 'the association is named in the body',
  'mailing/find-template.ts':
    'the edition or association of a message is found with it, or named in the body',
  'participation/request-participation.ts': 'the association is named in the body',
  'payments/payment-account.ts': 'is itself the access rule of payment accounts',
  'tickets/check-in.ts': 'the edition is named in the body, or found by the ticket’s code',
  'volunteers/mission-access.ts': 'the edition of a mission, slot or assignment is found in the transaction',
};
/** These define the checks, or decide by role and field under lock. */
const declares = /^(organizers|memberships|associations)\//;

const asking = /\b(requireOnEdition|lockedOnEdition|requireOnEvent|requireInAssociation|lockedStanding)\(/;

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: readonly Source[] = readdirSync(inRoot(root), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(`${root}/${file}`), 'utf8') }));

const askers = (found: readonly Source[]) =>
  found.filter(({ file, text }) => !declares.test(file) && asking.test(text)).map(({ file }) => file);

/** Handlers that read another rule's result than the one that their route declares. */
function mismatched({ file, text }: Source): string[] {
  const [, ...routes] = text.split(/\bapp\.(?:get|post|put|patch|delete)\(/);
  return routes.flatMap((route) => {
    const declared = /\baccess(?:: (\w+))?[ ,]/.exec(route);
    const rule = declared?.[1] ?? 'access';
    return [...route.matchAll(/(\w+)\.of\(request\)/g)]
      .filter(([, taken]) => taken !== rule)
      .map(([, taken]) => `${file}: ${taken} where ${rule} is declared`);
  });
}

describe('authorised once', () => {
  test('a use case is handed what the access rule found, and does not ask again', () => {
    expect(new Set(askers(sources))).toEqual(new Set(Object.keys(asksItself)));
  });

  test('a handler takes what the rule of its own route found', () => {
    expect(sources.flatMap(mismatched)).toEqual([]);
  });

  test('both are seen when they are broken', () => {
    const text = `await requireOnEdition(tx, actor, documentId, 'canEditEdition');`;
    expect(askers([{ file: 'desk/new-act.ts', text }])).toEqual(['desk/new-act.ts']);
    const route = `app.get(url, { config: { access: reading } }, (request) => run(editing.of(request)))`;
    expect(mismatched({ file: 'desk/routes.ts', text: route })).toEqual([
      'desk/routes.ts: editing where reading is declared',
    ]);
  });
});
