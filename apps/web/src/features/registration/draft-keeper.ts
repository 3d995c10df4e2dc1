import { answersPrefix } from '../../platform/stores/forget-person.ts';

/** Answers being typed: kept in this tab at once, on the server a moment later. */
export interface KeptDraft {
  answers: Record<string, unknown>;
  pageIndex: number;
  updatedAt: string;
}

interface KeeperOptions {
  /** Null without an account. */
  person: string | null;
  /** The signed-in person: a draft is never kept or sent as another's. */
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
  #person: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: { answers: Record<string, unknown>; pageIndex: number } | null = null;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#person = options.person;
  }

  /** The newer of the browser's and the server's draft. */
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
      // Storage is full or unavailable: the server's copy counts.
    }
    this.#pending = { answers, pageIndex };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  /** Sends pending answers. What fails is sent with the next change; the browser has it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    this.#pending = null;
    if (!pending || !this.#isSamePerson()) return;
    await this.#options.send(pending.answers, pending.pageIndex).catch(() => {
      this.#pending ??= pending;
    });
  }

  /** What an anonymous browser typed goes on as the account's, after a sign-in in the middle of the form. */
  continueAs(person: string, answers: Record<string, unknown>, pageIndex: number): void {
    this.forget();
    this.#person = person;
    this.keep(answers, pageIndex);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    try {
      this.#options.storage.removeItem(this.#key);
    } catch {
      // Storage is unavailable: nothing to remove.
    }
  }

  get #key(): string {
    return keyOf(this.#person, this.#options.intentKey);
  }

  #isSamePerson(): boolean {
    return this.#options.currentPerson() === this.#person;
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

/** Removes this tab's drafts for an edition, whoever they were for, after a payment. */
export function forgetDrafts(storage: Storage, editionId: string): void {
  try {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(answersPrefix) && key.includes(`:${editionId} `)) storage.removeItem(key);
    }
  } catch {
    // Storage is unavailable: nothing to remove.
  }
}
