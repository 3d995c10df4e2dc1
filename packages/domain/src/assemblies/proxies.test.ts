import { expect, test } from 'vitest';
import { deskProxyMessages, assemblyMessages as messages } from './messages.ts';
import { proxyRefusal, voteWeight } from './proxies.ts';

const giver = { id: 1, isVoter: true, answer: 'none' } as const;
const holder = { id: 2, isVoter: true, answer: 'present' } as const;
const wanted = { giver, holder, heldByGiver: 0, heldByHolder: 0, mostProxies: 2 };

test.each([
  ['a first proxy', {}, null],
  ['a second one', { heldByHolder: 1 }, null],
  ['a third one', { heldByHolder: 2 }, messages.proxyFull(2)],
  ['where none are admitted', { mostProxies: 0 }, messages.proxyFull(0)],
  ['to oneself', { holder: { ...giver } }, messages.proxyToSelf],
  ['to somebody without a vote', { holder: { ...holder, isVoter: false } }, messages.proxyHolderUnknown],
  [
    'to somebody who stays away',
    { holder: { ...holder, answer: 'absent' as const } },
    messages.proxyHolderAbsent,
  ],
  [
    'to somebody who gave theirs',
    { holder: { ...holder, answer: 'proxy' as const } },
    messages.proxyHolderAbsent,
  ],
  ['to somebody who has not answered', { holder: { ...holder, answer: 'none' as const } }, null],
  ['by somebody who holds one', { heldByGiver: 1 }, messages.proxyGiverHolds],
  ['by somebody without a vote', { giver: { ...giver, isVoter: false } }, messages.noVote],
])('%s', (_, over, refusal) => {
  expect(proxyRefusal({ ...wanted, ...over })).toBe(refusal);
});

test.each([
  ['present, no proxy', { isVoter: true, isPresent: true }, 0, 1],
  ['present, two proxies', { isVoter: true, isPresent: true }, 2, 3],
  ['not there yet, two proxies', { isVoter: true, isPresent: false }, 2, 0],
  ['a guest', { isVoter: false, isPresent: true }, 0, 0],
])('%s: so many votes', (_, seat, represented, weight) => {
  expect(voteWeight(seat, represented)).toBe(weight);
});

test('the desk reads the same rule in its own words', () => {
  const refusal = proxyRefusal({ ...wanted, heldByGiver: 1 }, deskProxyMessages);
  expect(refusal).toBe(deskProxyMessages.proxyGiverHolds);
});
