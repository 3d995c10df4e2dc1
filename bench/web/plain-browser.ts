import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: object;
  result?: object;
  error?: { message: string };
}

/** The part of Playwright's session that the benches use. */
export type Session = Pick<CDPSession, 'send' | 'on'>;

/**
 * A browser without Playwright, which follows every error of a page: each `new Error` then has all functions
 * that led to it read again. React makes some when it loads, which took 100 ms of a slow phone that is followed
 * and nothing of any other.
 */
export class PlainBrowser {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #events = new EventEmitter();
  #lastId = 0;

  private constructor(process: ChildProcess, folder: string) {
    this.#process = process;
    this.#folder = folder;
    let text = '';
    (process.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (text + chunk).split('\0');
      text = messages.pop() ?? '';
      for (const message of messages) this.#take(JSON.parse(message));
    });
  }

  static async start(): Promise<PlainBrowser> {
    const folder = mkdtempSync(join(tmpdir(), 'kermesse-bench-'));
    const process = spawn(
      await findChromium(),
      ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', `--user-data-dir=${folder}`],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    return new PlainBrowser(process, folder);
  }

  #take(message: Message): void {
    if (message.id !== undefined) this.#answers.get(message.id)?.(message);
    else this.#events.emit(`${message.sessionId} ${message.method}`, message.params);
  }

  #send(method: string, params: object = {}, sessionId?: string): Promise<object> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<object>((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) => {
        this.#answers.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
    });
    (this.#process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answered;
  }

  /** With an empty cache and no cookies. */
  async newPage(): Promise<{ session: Session; close(): Promise<void> }> {
    const context = await this.#send('Target.createBrowserContext');
    const target = await this.#send('Target.createTarget', { url: 'about:blank', ...context });
    const { sessionId } = (await this.#send('Target.attachToTarget', { ...target, flatten: true })) as {
      sessionId: string;
    };
    const session = {
      send: (method: string, params?: object) => this.#send(method, params, sessionId),
      on: (method: string, take: (params: unknown) => void) =>
        this.#events.on(`${sessionId} ${method}`, take),
    } as unknown as Session;
    return {
      session,
      close: async () => {
        await this.#send('Target.disposeBrowserContext', context);
      },
    };
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.#send('Browser.close');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export async function read<T>(session: Session, expression: string): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

const betweenLooksMs = 100;
const longestWaitMs = 60_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(session: Session, expression: string): Promise<void> {
  const end = Date.now() + longestWaitMs;
  while (!(await read<boolean>(session, `Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`Not within ${longestWaitMs} ms: ${expression}`);
    await pause(betweenLooksMs);
  }
}
