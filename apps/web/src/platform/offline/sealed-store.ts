import { sealedDatabase } from './sealed-database.ts';

/**
 * Lists with names, for use without a network: AES-GCM with a key that the browser keeps and hands to nobody, one for
 * each person. Storage that is blocked or broken behaves like an empty one.
 */
interface SealedRecord {
  name: string;
  person: string;
  keptAt: number;
  expiresAt: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

export interface Unsealed {
  value: unknown;
  person: string;
  keptAt: number;
}

const lists = 'lists';
const keys = 'keys';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(sealedDatabase, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(lists, { keyPath: 'name' });
    request.result.createObjectStore(keys);
  };
  return settled(request);
}

/** Closed after each use: an open connection would hold up the deletion at the end of a session. */
async function withDatabase<T>(use: (database: IDBDatabase) => Promise<T>): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await use(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

const storeOf = (database: IDBDatabase, name: string, mode: IDBTransactionMode = 'readonly') =>
  database.transaction(name, mode).objectStore(name);

const findKey = (database: IDBDatabase, person: string): Promise<CryptoKey | undefined> =>
  settled<CryptoKey | undefined>(storeOf(database, keys).get(person));

async function keyOf(database: IDBDatabase, person: string): Promise<CryptoKey> {
  const known = await findKey(database, person);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await settled(storeOf(database, keys, 'readwrite').put(made, person));
  return made;
}

export async function keepSealed(
  name: string,
  { person, value, expiresAt }: { person: string; value: unknown; expiresAt: number },
): Promise<void> {
  await withDatabase(async (database) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(database, person), plain);
    const record: SealedRecord = { name, person, keptAt: Date.now(), expiresAt, iv, sealed };
    await settled(storeOf(database, lists, 'readwrite').put(record));
  });
}

async function forgetExpired(database: IDBDatabase): Promise<void> {
  const all = await settled<SealedRecord[]>(storeOf(database, lists).getAll());
  for (const { name, expiresAt } of all)
    if (expiresAt <= Date.now()) await settled(storeOf(database, lists, 'readwrite').delete(name));
}

/** Whatever has expired, under any name, is deleted first. */
export function readSealed(name: string): Promise<Unsealed | null> {
  return withDatabase(async (database) => {
    await forgetExpired(database);
    const record = await settled<SealedRecord | undefined>(storeOf(database, lists).get(name));
    const key = record && (await findKey(database, record.person));
    if (!record || !key) return null;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: record.iv }, key, record.sealed);
    return {
      value: JSON.parse(new TextDecoder().decode(plain)),
      person: record.person,
      keptAt: record.keptAt,
    };
  });
}

export async function forgetSealed(name: string): Promise<void> {
  await withDatabase((database) => settled(storeOf(database, lists, 'readwrite').delete(name)));
}
