/** For each node, the nodes that it reads. */
export type Reads = readonly (readonly number[])[];

interface Walk {
  node: number;
  next: number;
}

/** Strongly connected components (Tarjan), without recursion so that a long chain cannot exhaust the stack. */
export function components(reads: Reads): Int32Array {
  const component = new Int32Array(reads.length).fill(-1);
  const entered = new Int32Array(reads.length).fill(-1);
  const lowest = new Int32Array(reads.length);
  const open: number[] = [];
  let clock = 0;
  let found = 0;

  const enter = (node: number, path: Walk[]): void => {
    entered[node] = clock;
    lowest[node] = clock;
    clock += 1;
    open.push(node);
    path.push({ node, next: 0 });
  };

  const close = (node: number): void => {
    if (lowest[node] !== entered[node]) return;
    let member = open.pop();
    while (member !== undefined) {
      component[member] = found;
      if (member === node) break;
      member = open.pop();
    }
    found += 1;
  };

  const lower = (node: number, value: number | undefined): void => {
    if (value !== undefined && value < (lowest[node] ?? 0)) lowest[node] = value;
  };

  for (let root = 0; root < reads.length; root += 1) {
    if (entered[root] !== -1) continue;
    const path: Walk[] = [];
    enter(root, path);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = reads[step.node]?.[step.next];
      step.next += 1;
      if (target === undefined) {
        close(step.node);
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) lower(parent.node, lowest[step.node]);
      } else if (entered[target] === -1) enter(target, path);
      else if (component[target] === -1) lower(step.node, entered[target]);
    }
  }
  return component;
}

/** Every node comes after all that it reads; the reads must have no cycle. */
export function readingOrder(reads: Reads): Uint32Array {
  const order = new Uint32Array(reads.length);
  const isDone = new Uint8Array(reads.length);
  let length = 0;
  for (let root = 0; root < reads.length; root += 1) {
    const path: Walk[] = isDone[root] === 1 ? [] : [{ node: root, next: 0 }];
    isDone[root] = 1;
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = reads[step.node]?.[step.next];
      step.next += 1;
      if (target === undefined) {
        order[length] = step.node;
        length += 1;
        path.pop();
      } else if (isDone[target] === 0) {
        isDone[target] = 1;
        path.push({ node: target, next: 0 });
      }
    }
  }
  return order;
}

export function readersOf(reads: Reads, count: number = reads.length): number[][] {
  const readers: Set<number>[] = Array.from({ length: count }, () => new Set());
  reads.forEach((targets, node) => {
    for (const target of targets) readers[target]?.add(node);
  });
  return readers.map((nodes) => [...nodes]);
}
