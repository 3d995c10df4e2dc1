import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As received, with dot-stuffing undone. */
  raw: string;
}

export interface SmtpTestServer {
  url: string;
  received: ReceivedMail[];
  /** Replies to the next commands of this verb, instead of success. */
  answers: Map<string, string[]>;
  close(): Promise<void>;
}

const replies: Record<string, string> = { EHLO: '250 localhost', DATA: '354 go on', QUIT: '221 bye' };

export async function startSmtpServer(): Promise<SmtpTestServer> {
  const received: ReceivedMail[] = [];
  const answers = new Map<string, string[]>();
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8');
    let buffer = '';
    let mail: ReceivedMail = { from: '', to: [], raw: '' };
    let isData = false;

    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      const scripted = answers.get(verb)?.shift();
      if (scripted) return say(scripted);
      if (verb === 'MAIL') mail = { from: line, to: [], raw: '' };
      if (verb === 'RCPT') mail.to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      isData = verb === 'DATA';
      say(replies[verb] ?? '250 ok');
      if (verb === 'QUIT') socket.end();
    };
    const read = () => {
      if (isData) {
        const end = buffer.indexOf('\r\n.\r\n');
        if (end < 0) return false;
        received.push({ ...mail, raw: buffer.slice(0, end).replace(/^\.\./gm, '.') });
        buffer = buffer.slice(end + 5);
        isData = false;
        say('250 taken');
        return true;
      }
      const end = buffer.indexOf('\r\n');
      if (end < 0) return false;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      command(line);
      return true;
    };
    socket.on('data', (chunk) => {
      buffer += chunk;
      while (read());
    });
    say('220 localhost');
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
