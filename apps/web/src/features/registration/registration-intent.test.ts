import { describe, expect, it } from 'vitest';
import { findUnpaid, readIntent } from './registration-intent.ts';

const edition = 'a'.repeat(24);
const group = 'b'.repeat(24);

describe('the address of the registration page', () => {
  it('without an edition starts nothing', () => {
    expect(readIntent({ volunteer: 'true' })).toEqual({ state: 'nothing' });
    expect(readIntent({ eventEditionDocumentId: '' })).toEqual({ state: 'nothing' });
  });

  it.each([
    ['neither', {}, 'participant'],
    ['volunteer', { volunteer: 'true' }, 'volunteer'],
    ['participant', { participant: 'true' }, 'participant'],
    ['both', { volunteer: 'true', participant: 'true' }, 'participant'],
    ['a volunteer who is none', { volunteer: 'false' }, 'participant'],
  ])('%s', (_what, search, kind) => {
    expect(readIntent({ eventEditionDocumentId: edition, ...search })).toMatchObject({
      state: 'intent',
      intent: { kind },
    });
  });

  it('says which parameter cannot be read', () => {
    expect(readIntent({ eventEditionDocumentId: '../../etc', group })).toEqual({
      state: 'unreadable',
      parameters: ['eventEditionDocumentId'],
    });
    expect(readIntent({ eventEditionDocumentId: edition, group: '<script>' })).toEqual({
      state: 'unreadable',
      parameters: ['group'],
    });
    expect(readIntent({ eventEditionDocumentId: edition, volunteer: 'peut-être', tierEmail: 'lea' })).toEqual(
      { state: 'unreadable', parameters: ['volunteer', 'tierEmail'] },
    );
  });

  it('keeps for whom and with whom', () => {
    expect(
      readIntent({
        eventEditionDocumentId: edition,
        tierRegister: 'true',
        tierEmail: 'lea@exemple.fr',
        group,
      }),
    ).toMatchObject({ intent: { isForOther: true, tierEmail: 'lea@exemple.fr', groupId: group } });
  });
});

it('knows an unpaid order by the intent with which it was made, and by no other', () => {
  const editionId = 'e'.repeat(24);
  const child = 'c'.repeat(24);
  const intent = (more: Record<string, string> = {}) => {
    const read = readIntent({ eventEditionDocumentId: editionId, participant: 'true', ...more });
    if (read.state !== 'intent') throw new Error('no intent');
    return read.intent;
  };
  const order = {
    until: '2027-06-01T10:30:00.000Z',
    isProcessing: false,
    isOwnOrder: true,
    amountCents: 2_151,
    kind: 'participant' as const,
    tierDocumentId: null as string | null,
    tierEmail: null as string | null,
    groupDocumentId: null,
    associationDocumentId: null,
    people: [],
  };
  const isFor = (unpaid: typeof order | null, ...more: Parameters<typeof intent>) =>
    findUnpaid([{ unpaid }], intent(...more)) !== null;
  expect(isFor(order)).toBe(true);
  expect(isFor(null)).toBe(false);
  expect(isFor(order, { volunteer: 'true', participant: 'false' })).toBe(false);
  expect(isFor(order, { tierRegister: 'true' })).toBe(false);
  expect(isFor(order, { group: child })).toBe(false);
  const ofChild = { ...order, tierDocumentId: child, tierEmail: 'Lou@exemple.fr' };
  expect(isFor(ofChild)).toBe(false);
  expect(isFor(ofChild, { tierDocumentId: child })).toBe(true);
  expect(isFor(ofChild, { tierEmail: 'lou@exemple.fr' })).toBe(true);
  // A payment may take days: another registration is allowed beside it, never beside a payable order.
  const atBank = { ...order, isProcessing: true };
  expect(isFor(atBank)).toBe(true);
  expect(isFor(atBank, { additional: 'true' })).toBe(false);
  expect(isFor(order, { additional: 'true' })).toBe(true);
  expect(findUnpaid([{ unpaid: atBank }, { unpaid: order }], intent())?.unpaid.isProcessing).toBe(false);
});
