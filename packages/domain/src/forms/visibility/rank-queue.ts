/** Returns the lowest rank first; a rank that is already queued is not added twice. */
export class RankQueue {
  readonly #heap: number[] = [];
  readonly #isWaiting: Uint8Array;

  constructor(size: number) {
    this.#isWaiting = new Uint8Array(size);
  }

  add(rank: number): void {
    if (this.#isWaiting[rank] === 1) return;
    this.#isWaiting[rank] = 1;
    const heap = this.#heap;
    let at = heap.push(rank) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] ?? 0;
      if (above <= rank) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = rank;
  }

  take(): number | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    this.#isWaiting[first] = 0;
    if (heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(rank: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right !== undefined && right < (heap[child] ?? 0)) child += 1;
      const below = heap[child] ?? 0;
      if (below >= rank) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = rank;
  }
}
