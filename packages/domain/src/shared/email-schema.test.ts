import { expect, test } from 'vitest';
import { emailSchema, isMailAddress } from './email-schema.ts';

const host = '@exemple.test';

test.each([
  ['an ordinary one', 'lea.martin+asso@exemple.fr', true, true],
  ['one in capitals', 'LEA@EXEMPLE.FR', true, true],
  ['one with spaces around', ' lea@exemple.fr ', false, true],
  ['as long as one may be', `${'a'.repeat(254 - host.length)}${host}`, true, true],
  ['longer than one may be', `${'a'.repeat(255 - host.length)}${host}`, false, false],
  ['two', 'lea@exemple.fr,tom@exemple.fr', false, false],
  ['with a header behind', 'lea@exemple.fr\nBcc: tom@exemple.fr', false, false],
  ['with a name', 'Léa <lea@exemple.fr>', false, false],
  ['without a domain', 'lea@exemple', false, false],
  ['nothing', '', false, false],
  ['none', null, false, false],
])('%s: %j', (_, text, isMailed, isTyped) => {
  expect([isMailAddress(text), emailSchema.safeParse(text).success]).toEqual([isMailed, isTyped]);
});
