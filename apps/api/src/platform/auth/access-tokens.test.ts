import { expect, it } from 'vitest';
import { ManualClock } from '../clock/clock.ts';
import { AccessTokens } from './access-tokens.ts';

const life = 15 * 60_000;
const start = new Date('2027-05-01T10:00:00Z');

const open = (secret = 'a secret of this test, long enough') => {
  const clock = new ManualClock(start);
  return { clock, tokens: new AccessTokens(secret, life, clock) };
};

it('a token that was found right before is still refused when its time is over', async () => {
  const { clock, tokens } = open();
  const token = await tokens.sign('person', 'session');
  expect(await tokens.verify(token)).toMatchObject({ ok: true, claims: { userDocumentId: 'person' } });
  clock.advance(life - 1_000);
  expect(await tokens.verify(token)).toMatchObject({ ok: true });
  clock.advance(1_000);
  expect(await tokens.verify(token)).toEqual({ ok: false, reason: 'expired' });
});

it('a token found right opens nothing for one that differs in a letter or is signed elsewhere', async () => {
  const { tokens } = open();
  const token = await tokens.sign('person', 'session');
  await tokens.verify(token);
  const [head, , signature] = token.split('.');
  const body = Buffer.from(JSON.stringify({ sub: 'other', sid: 'session', iss: 'kermesse' })).toString(
    'base64url',
  );
  expect(await tokens.verify(`${head}.${body}.${signature}`)).toEqual({ ok: false, reason: 'invalid' });
  const foreign = await open('another secret, just as long as that').tokens.sign('person', 'session');
  expect(await tokens.verify(foreign)).toEqual({ ok: false, reason: 'invalid' });
});
