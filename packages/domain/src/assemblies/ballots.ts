import { ofName } from '../shared/of-name.ts';
import type { Majority, ResolutionKind, VoteMethod } from './enums.ts';

/** `for`, `against`, `abstain`, `blank`, or `candidate-0`, `candidate-1` … in the order of the candidates. */
export type Choice = string;
export type VoteCounts = Readonly<Record<Choice, number>>;

export interface Resolution {
  readonly kind: ResolutionKind;
  readonly candidates: readonly string[];
  readonly majority: Majority;
}

export const candidateChoice = (index: number): Choice => `candidate-${index}`;

/** Raised hands cannot be blank. */
export function choicesOf(
  { kind, candidates }: Pick<Resolution, 'kind' | 'candidates'>,
  method: VoteMethod,
): Choice[] {
  const named = kind === 'yes_no' ? ['for', 'against'] : candidates.map((_, index) => candidateChoice(index));
  return [...named, 'abstain', ...(method === 'secret' ? ['blank'] : [])];
}

const fixedLabels: Readonly<Record<Choice, string>> = {
  for: 'Pour',
  against: 'Contre',
  abstain: 'Abstention',
  blank: 'Vote blanc',
};

export function choiceLabel(choice: Choice, candidates: readonly string[]): string {
  const index = /^candidate-(\d+)$/.exec(choice)?.[1];
  return (index === undefined ? fixedLabels[choice] : candidates[Number(index)]) ?? choice;
}

export function countBallots(choices: Iterable<Choice>): Record<Choice, number> {
  const counts: Record<Choice, number> = {};
  for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
  return counts;
}

export const totalOf = (counts: VoteCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export interface Outcome {
  /** Votes cast for somebody or something: abstentions and blank votes do not count. */
  readonly cast: number;
  readonly isAdopted: boolean;
  /** The elected candidate; null for other resolutions, and while two are level. */
  readonly elected: string | null;
}

const isEnough = (votes: number, cast: number, majority: Majority): boolean =>
  majority === 'two_thirds' ? votes * 3 >= cast * 2 : votes * 2 > cast;

/** Of votes cast: more than half, or at least two thirds. Among three or more candidates the most votes suffice for a simple majority. */
export function outcomeOf({ kind, candidates, majority }: Resolution, counts: VoteCounts): Outcome {
  const of = (choice: Choice) => counts[choice] ?? 0;
  if (kind === 'yes_no') {
    const cast = of('for') + of('against');
    return { cast, isAdopted: cast > 0 && isEnough(of('for'), cast, majority), elected: null };
  }
  const votes = candidates.map((_, index) => of(candidateChoice(index)));
  const cast = votes.reduce((sum, count) => sum + count, 0);
  const most = Math.max(0, ...votes);
  const isAlone = votes.filter((count) => count === most).length === 1;
  const isElected = isAlone && cast > 0 && (majority === 'simple' || isEnough(most, cast, majority));
  return {
    cast,
    isAdopted: isElected,
    elected: isElected ? (candidates[votes.indexOf(most)] ?? null) : null,
  };
}

export function outcomeText({ kind }: Pick<Resolution, 'kind'>, { isAdopted, elected }: Outcome): string {
  if (kind === 'candidates') return elected === null ? 'Personne n’est élu' : `Élection ${ofName(elected)}`;
  return isAdopted ? 'Adoptée' : 'Rejetée';
}
