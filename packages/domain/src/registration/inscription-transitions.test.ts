import { describe, expect, test } from 'vitest';
import { mayTake } from '../shared/transitions.ts';
import { inscriptionStatuses } from './enums.ts';
import {
  type InscriptionState,
  type InscriptionStep,
  inscriptionTransitions,
} from './inscription-transitions.ts';

const states: readonly InscriptionState[] = ['draft', ...inscriptionStatuses];
const steps = Object.keys(inscriptionTransitions) as InscriptionStep[];

const next = (state: InscriptionState) =>
  steps.filter((step) => mayTake<InscriptionState>(inscriptionTransitions[step], state));

describe('the life of a registration', () => {
  test.each<[InscriptionState, InscriptionStep[]]>([
    ['draft', ['submit']],
    ['pending_payment', ['confirm', 'expire', 'cancel', 'refund']],
    ['confirmed', ['cancel', 'refund']],
    ['cancelled', ['refund']],
    ['expired', ['confirm', 'renew', 'refund']],
    ['refunded', ['undoRefund', 'undoRefundOfSoldOut']],
  ])('%s goes on by %s', (state, expected) => {
    expect(next(state)).toEqual(expected);
  });

  test('every state is reached from a draft', () => {
    const reached = new Set<InscriptionState>(['draft']);
    for (const state of reached) for (const step of next(state)) reached.add(inscriptionTransitions[step].to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  test('nobody comes back from a refund to a place', () => {
    expect(next('refunded').map((step) => inscriptionTransitions[step].to)).toEqual(['cancelled', 'expired']);
  });
});
