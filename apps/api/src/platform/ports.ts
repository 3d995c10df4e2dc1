type Answer<Args extends unknown[], Result> = (...args: Args) => Result;

/**
 * A function that a feature calls and one above it implements. It is declared beside its use with
 * `definePort`, listed in `Feature.asks`, and implemented with `fillPort` in the `Feature.fills` of the
 * other.
 */
export interface Port<Args extends unknown[], Result> extends Answer<Args, Result> {
  readonly portName: string;
  isFilled(): boolean;
  fill(answer: Answer<Args, Result>): void;
}

export type AskedPort = Pick<Port<never[], unknown>, 'portName' | 'isFilled'>;

export interface PortFilling {
  fill(): void;
}

export function definePort<Args extends unknown[], Result>(portName: string): Port<Args, Result> {
  let known: Answer<Args, Result> | null = null;
  const ask = (...args: Args): Result => {
    if (known === null) throw new Error(`No feature fills in the port ${portName}.`);
    return known(...args);
  };
  return Object.assign(ask, {
    portName,
    isFilled: () => known !== null,
    fill: (answer: Answer<Args, Result>) => {
      // The same answer may be set again: tests build several servers from the same features.
      if (known !== null && known !== answer) throw new Error(`Two features fill in the port ${portName}.`);
      known = answer;
    },
  });
}

export function fillPort<Args extends unknown[], Result>(
  port: Port<Args, Result>,
  answer: Answer<Args, Result>,
): PortFilling {
  return { fill: () => port.fill(answer) };
}

interface Part {
  readonly asks?: readonly AskedPort[];
  readonly fills?: readonly PortFilling[];
}

/** A port without an answer stops the start. */
export function fillPorts(features: readonly Part[]): void {
  for (const filling of features.flatMap(({ fills }) => fills ?? [])) filling.fill();
  const open = features.flatMap(({ asks }) => asks ?? []).filter((port) => !port.isFilled());
  if (open.length > 0)
    throw new Error(`No feature fills in ${open.map(({ portName }) => portName).join(', ')}.`);
}
