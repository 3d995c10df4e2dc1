import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly ms: number;
}

const headEnd = Buffer.from('\r\n\r\n');

function statusOf(bytes: Buffer): number | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  return bytes.length < end + headEnd.length + Number(length) ? null : Number(head.slice(9, 12));
}

/** A keep-alive connection: one request at a time. */
export class Line {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static open(url: string): Promise<Line> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Line(socket)));
    });
  }

  ask(requests: readonly Buffer[]): Promise<Answer[]> {
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      const answers: Answer[] = [];
      let waiting: Buffer | null = null;
      let sentAt = 0;
      const next = () => {
        const request = requests[answers.length];
        if (!request) return resolve(answers);
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('data', (chunk) => {
        const bytes = waiting ? Buffer.concat([waiting, chunk]) : chunk;
        const status = statusOf(bytes);
        waiting = status === null ? bytes : null;
        if (status === null) return;
        answers.push({ status, ms: performance.now() - sentAt });
        next();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('a connection was lost')));
      next();
    });
  }

  close(): void {
    this.#socket.removeAllListeners();
    this.#socket.destroy();
  }
}
