export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

export const mayTake = <State extends string>({ from }: Transition<State>, state: State): boolean =>
  from.includes(state);
