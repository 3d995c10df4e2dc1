import { countOf } from '../shared/text.ts';
import type { QuorumKind } from './enums.ts';

export interface QuorumRule {
  readonly quorumKind: QuorumKind;
  readonly quorumNumerator: number;
  readonly quorumDenominator: number;
  readonly quorumNumber: number;
}

/** How many present or represented voters are needed; a fraction is rounded up. */
export function neededForQuorum(rule: QuorumRule, voters: number): number {
  switch (rule.quorumKind) {
    case 'none':
      return 0;
    case 'fraction':
      return Math.ceil((voters * rule.quorumNumerator) / rule.quorumDenominator);
    case 'number':
      return rule.quorumNumber;
  }
}

export interface QuorumCounts {
  readonly voters: number;
  readonly present: number;
  readonly represented: number;
}

export interface Quorum extends QuorumCounts {
  readonly needed: number;
  readonly isReached: boolean;
}

export function quorumOf(rule: QuorumRule, counts: QuorumCounts): Quorum {
  const needed = neededForQuorum(rule, counts.voters);
  return { ...counts, needed, isReached: counts.present + counts.represented >= needed };
}

export function quorumText(rule: QuorumRule): string {
  switch (rule.quorumKind) {
    case 'none':
      return 'Aucun quorum';
    case 'fraction':
      return `${rule.quorumNumerator}/${rule.quorumDenominator} des votants`;
    case 'number':
      return countOf(rule.quorumNumber, 'votant');
  }
}
