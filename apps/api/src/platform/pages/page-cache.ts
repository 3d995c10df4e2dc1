import { createHash } from 'node:crypto';

/** A page as it is sent, for as long as what it depends on stays the same. */
export interface KeptPage {
  status: number;
  body: Buffer;
  etag: string;
  /** By encoding, made when first asked for. */
  encoded: Map<string, Promise<Buffer>>;
}

interface Entry {
  page: KeptPage;
  questions: readonly string[];
  fingerprint: string;
  renderedAt: number;
  checkedAt: number;
  check: Promise<KeptPage> | null;
}

export interface MadePage {
  status: number;
  html: string;
  /** Paths of the API whose answers the page shows. */
  questions: readonly string[];
  /** Of all that the page depends on. */
  fingerprint: string;
}

export interface PageSource {
  make(path: string): Promise<MadePage>;
  /** The fingerprint that the page would have now. */
  fingerprint(path: string, questions: readonly string[]): Promise<string>;
}

/** Sent without a question; until `staleMs` sent while the question is asked; later after its answer. */
const freshMs = 1_000;
const staleMs = 2_000;
/** Words such as « dans 3 jours » age although nothing changed. */
const renderedAnewMs = 60_000;
/** While the answer takes long. */
const recentMs = 30_000;
/** While the page cannot be made anew, as when the database restarts. */
const sentWithoutAnswerMs = 300_000;
const mostBytes = 32 * 1_024 * 1_024;

const keep = ({ status, html }: MadePage): KeptPage => {
  const body = Buffer.from(html);
  return {
    status,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    encoded: new Map(),
  };
};

/** Rendered once for each change; the least recently used pages go first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<KeptPage>>();
  readonly #source: PageSource;
  readonly #now: () => number;
  #bytes = 0;

  constructor(source: PageSource, now: () => number = () => performance.now()) {
    this.#source = source;
    this.#now = now;
  }

  /** What was true a moment ago, for who would wait too long; the browser asks for what is true now. */
  getRecent(path: string): KeptPage | null {
    const entry = this.#entries.get(path);
    return entry && this.#now() - entry.checkedAt < recentMs ? entry.page : null;
  }

  get(path: string): KeptPage | Promise<KeptPage> {
    const entry = this.#entries.get(path);
    if (!entry) return this.#makeOnce(path);
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    const age = this.#now() - entry.checkedAt;
    if (age < freshMs) return entry.page;
    const check = this.#check(path, entry).catch((error: unknown) => {
      if (age < sentWithoutAnswerMs) return entry.page;
      throw error;
    });
    return age < staleMs ? entry.page : check;
  }

  #check(path: string, entry: Entry): Promise<KeptPage> {
    entry.check ??= this.#checkNow(path, entry).finally(() => {
      entry.check = null;
    });
    return entry.check;
  }

  async #checkNow(path: string, entry: Entry): Promise<KeptPage> {
    const askedAt = this.#now();
    const isOld = askedAt - entry.renderedAt >= renderedAnewMs;
    const { questions, fingerprint } = entry;
    if (isOld || (await this.#source.fingerprint(path, questions)) !== fingerprint)
      return this.#makeOnce(path);
    entry.checkedAt = askedAt;
    return entry.page;
  }

  #makeOnce(path: string): Promise<KeptPage> {
    const making =
      this.#making.get(path) ??
      this.#make(path).finally(() => {
        this.#making.delete(path);
      });
    this.#making.set(path, making);
    return making;
  }

  async #make(path: string): Promise<KeptPage> {
    const askedAt = this.#now();
    const made = await this.#source.make(path);
    const page = keep(made);
    this.#forget(path);
    this.#entries.set(path, {
      page,
      fingerprint: made.fingerprint,
      questions: made.questions,
      renderedAt: askedAt,
      checkedAt: askedAt,
      check: null,
    });
    this.#bytes += page.body.length;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
    return page;
  }

  #forget(path: string): void {
    this.#bytes -= this.#entries.get(path)?.page.body.length ?? 0;
    this.#entries.delete(path);
  }
}
