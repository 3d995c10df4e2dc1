import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import {
  databaseRefusedSentence,
  databaseSilentSentence,
  folderSentence,
  hostUnknownSentence,
  portForbiddenSentence,
  portTakenSentence,
} from './sentences.mjs';
import { StartRefused } from './start-refused.mjs';

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException | undefined} */ (error)?.code;

/**
 * @param {{ port: number, host: string }} address
 * @returns {Promise<string | null>} The code of the failure, null when the port is free.
 */
function tryPort({ port, host }) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(codeOf(error) ?? 'unknown'));
    server.listen({ port, host }, () => server.close(() => done(null)));
  });
}

/** @param {{ port: number, host: string }} taken */
async function nextFreePort({ port, host }) {
  for (let next = port + 1; next < Math.min(port + 20, 65_536); next++) {
    if ((await tryPort({ port: next, host })) === null) return next;
  }
  return port + 1;
}

/** @param {{ port: string | number, host: string }} address An invalid port is reported by the settings. */
export async function checkPort({ port: wanted, host }) {
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const failure = await tryPort({ port, host });
  if (failure === 'EADDRINUSE')
    throw new StartRefused(portTakenSentence({ port, freePort: await nextFreePort({ port, host }) }));
  if (failure === 'EACCES') throw new StartRefused(portForbiddenSentence({ port }));
  if (failure === 'EADDRNOTAVAIL' || failure === 'ENOTFOUND')
    throw new StartRefused(hostUnknownSentence({ host }));
}

/** @param {string} folder */
export function checkFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartRefused(folderSentence({ folder: resolve(folder) }));
  }
}

/** @param {string} url */
function addressOf(url) {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) };
}

/**
 * A URL without a host means a local socket, which is not checked.
 * @param {string} url
 */
export async function checkDatabase(url, timeoutMs = 5_000) {
  if (!URL.canParse(url) || new URL(url).hostname === '') return;
  const { host, port } = addressOf(url);
  const isAnswering = await new Promise((done) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    /** @param {boolean} isThere */
    const end = (isThere) => {
      socket.destroy();
      done(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
  if (!isAnswering) throw new StartRefused(databaseSilentSentence({ address: `${host}:${port}` }));
}

/** Codes of PostgreSQL for a refused connection. */
const refusals = new Set(['28P01', '28000', '3D000', '42501']);
const silences = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', '57P03']);

/**
 * Null for an error that is not about the database.
 * @param {unknown} error
 * @param {string} url
 */
export function databaseSentence(error, url) {
  const { host, port } = addressOf(url);
  const address = `${host}:${port}`;
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth++) {
    const code = codeOf(inner) ?? '';
    if (refusals.has(code)) return databaseRefusedSentence({ address });
    if (silences.has(code) || /connection timeout|timeout exceeded/i.test(inner.message))
      return databaseSilentSentence({ address });
  }
  return null;
}
