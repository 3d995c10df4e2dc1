type Answer<Args extends unknown[], Result> = (...args: Args) => Result;

/**
 * A question that a feature asks of one above it, which it does not know: called like any function, answered by the
 * feature that fills it in. It is declared beside its use with `definePort`, named in `Feature.asks`, and filled in
 * with `fillPort` in the `Feature.fills` of the one that knows.
 */
export interface Port<Args extends unknown[], Result> extends Answer<Args, Result> {
  readonly portName: string;
  isFilled(): boolean;
  fill(answer: Answer<Args, Result>): void;
}

export type AskedPort = Pick<Port<never[], unknown>, 'portName' | 'isFilled'>;

/** One port and its answer, as a feature hands them to the composition. */
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
      // Several servers in one process, as in tests, are put together from the same features.
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

/** Joins questions and answers of all features; a question without an answer stops the start. */
export function fillPorts(features: readonly Part[]): void {
  for (const filling of features.flatMap(({ fills }) => fills ?? [])) filling.fill();
  const open = features.flatMap(({ asks }) => asks ?? []).filter((port) => !port.isFilled());
  if (open.length > 0)
    throw new Error(`No feature fills in ${open.map(({ portName }) => portName).join(', ')}.`);
}
