import { Worker } from 'node:worker_threads';
import type { FromRenderer, RenderedPage, ToRenderer } from '@kermesse/domain/pages/render-messages';

/** The API's answer to a path below `/api`, as for somebody who is not signed in. */
export interface Answer {
  status: number;
  body: string;
}

export interface PageThreadOptions {
  file: string;
  settings: unknown;
  ask: (path: string) => Promise<Answer>;
}

export interface RenderedWithAnswers extends RenderedPage {
  /** What the page depends on, by path. */
  answers: ReadonlyMap<string, Answer>;
}

interface Rendering {
  path: string;
  answers: Map<string, Answer>;
  resolve: (page: RenderedWithAnswers) => void;
  reject: (error: Error) => void;
}

const longestMs = 5_000;
/** More than these would wait longer than the browser takes to render the page itself. */
const mostWaiting = 20;

/** Renders pages one after the other in a thread, so that requests never wait for a rendering. */
export class PageThread {
  readonly #options: PageThreadOptions;
  readonly #waiting: Rendering[] = [];
  #current: Rendering | null = null;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PageThreadOptions) {
    this.#options = options;
  }

  render(path: string): Promise<RenderedWithAnswers> {
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new Error('too many pages wait to be rendered'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ path, answers: new Map(), resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const ended = new Error('the server stops');
    for (const { reject } of this.#waiting.splice(0)) reject(ended);
    await this.#stop(ended);
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift() ?? null;
    if (!this.#current) return;
    this.#timer = setTimeout(() => void this.#stop(new Error(`took over ${longestMs} ms`)), longestMs);
    this.#worker ??= this.#start();
    this.#tell({ type: 'render', path: this.#current.path });
  }

  #start(): Worker {
    const worker = new Worker(this.#options.file, { workerData: this.#options.settings });
    worker.on('message', (message: FromRenderer) => this.#hear(message));
    worker.on('error', (error) => void this.#stop(error as Error));
    worker.on('exit', () => void this.#stop(new Error('the thread ended')));
    worker.unref();
    return worker;
  }

  #tell(message: ToRenderer): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromRenderer): void {
    if (message.type === 'question') void this.#answer(message.question, message.path);
    else if (message.type === 'rendered')
      this.#end(({ resolve, answers }) => resolve({ ...message.page, answers }));
    else this.#end(({ reject }) => reject(new Error(message.message)));
  }

  async #answer(question: number, path: string): Promise<void> {
    const rendering = this.#current;
    const answer = await this.#options
      .ask(path)
      .catch((error: unknown): Answer => ({ status: 500, body: JSON.stringify(String(error)) }));
    rendering?.answers.set(path, answer);
    this.#tell({ type: 'answer', question, ...answer });
  }

  #end(tell: (rendering: Rendering) => void): void {
    clearTimeout(this.#timer);
    const ended = this.#current;
    this.#current = null;
    if (ended) tell(ended);
    this.#next();
  }

  /** A thread that failed or hangs is replaced by the next rendering. */
  async #stop(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    worker?.removeAllListeners();
    await worker?.terminate();
    this.#end(({ reject }) => reject(reason));
  }
}
