/** One step in the life of a thing: in which states it may be taken, and to which it leads. */
export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

export const mayTake = <State extends string>({ from }: Transition<State>, state: State): boolean =>
  from.includes(state);
