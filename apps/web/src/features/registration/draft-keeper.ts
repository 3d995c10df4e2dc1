import { answersPrefix } from '../../platform/stores/forget-person.ts';

/** Keeps answers that are being typed: in this tab at once, on the server a moment later. */
export interface KeptDraft {
  answers: Record<string, unknown>;
  pageIndex: number;
  updatedAt: string;
}

interface KeeperOptions {
  /** Whose answers they are; null without an account. */
  person: string | null;
  /** Who is there now: what one person typed is never kept or sent as another's. */
  currentPerson: () => string | null;
  intentKey: string;
  storage: Storage;
  send: (answers: Record<string, unknown>, pageIndex: number) => Promise<unknown>;
  now: () => number;
  delayMs?: number;
}

const keyOf = (person: string | null, intentKey: string) => `${answersPrefix}${person ?? ''}:${intentKey}`;

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { answers, pageIndex, updatedAt } = value as Record<string, unknown>;
  return (
    typeof answers === 'object' &&
    answers !== null &&
    typeof pageIndex === 'number' &&
    typeof updatedAt === 'string'
  );
}

export class DraftKeeper {
  readonly #options: KeeperOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: { answers: Record<string, unknown>; pageIndex: number } | null = null;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** The younger of what this browser and the server remember. */
  newest(fromServer: KeptDraft | null): KeptDraft | null {
    const own = this.#readOwn();
    if (!own || !fromServer) return own ?? fromServer;
    return own.updatedAt >= fromServer.updatedAt ? own : fromServer;
  }

  keep(answers: Record<string, unknown>, pageIndex: number): void {
    const { storage, now, delayMs = 1_500 } = this.#options;
    if (!this.#isSamePerson()) return;
    try {
      const draft: KeptDraft = { answers, pageIndex, updatedAt: new Date(now()).toISOString() };
      storage.setItem(this.#key, JSON.stringify(draft));
    } catch {
      // Full or closed storage: the server's copy is the one that counts.
    }
    this.#pending = { answers, pageIndex };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Sends what waits. What cannot be sent now is sent with the next change; the browser has it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    this.#pending = null;
    if (!pending || !this.#isSamePerson()) return;
    await this.#options.send(pending.answers, pending.pageIndex).catch(() => {
      this.#pending ??= pending;
    });
  }

  /** Submitted: the draft has become a registration. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    try {
      this.#options.storage.removeItem(this.#key);
    } catch {
      // Closed storage holds nothing.
    }
  }

  get #key(): string {
    return keyOf(this.#options.person, this.#options.intentKey);
  }

  #isSamePerson(): boolean {
    return this.#options.currentPerson() === this.#options.person;
  }

  #readOwn(): KeptDraft | null {
    try {
      const value: unknown = JSON.parse(this.#options.storage.getItem(this.#key) ?? 'null');
      return isDraft(value) ? value : null;
    } catch {
      return null;
    }
  }
}

/** What this tab kept for an edition, whoever was registered by it: a payment ended those ways. */
export function forgetDrafts(storage: Storage, editionId: string): void {
  try {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(answersPrefix) && key.includes(`:${editionId} `)) storage.removeItem(key);
    }
  } catch {
    // Closed storage holds nothing.
  }
}
