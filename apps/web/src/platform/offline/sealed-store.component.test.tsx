import { afterEach, describe, expect, it } from 'vitest';
import { forgetPerson } from '../stores/forget-person.ts';
import { sealedDatabase } from './sealed-database.ts';
import { forgetSealed, keepSealed, readSealed } from './sealed-store.ts';

const later = () => Date.now() + 60_000;
const secret = { names: ['Marie Petit'] };
const keep = (name: string, expiresAt = later()) =>
  keepSealed(name, { person: 'camille', value: secret, expiresAt });

async function databaseNames(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}

/** Everything that somebody finds who opens the storage by hand. */
async function storedRows(store: 'lists' | 'keys'): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(sealedDatabase);
    opening.onsuccess = () => resolve(opening.result);
  });
  const rows = await new Promise<unknown[]>((resolve) => {
    const reading = database.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return rows;
}

afterEach(async () => {
  forgetPerson('left');
  await expect.poll(databaseNames).not.toContain(sealedDatabase);
});

describe('a list that lies in the browser', () => {
  it('is read by who kept it, as it was', async () => {
    await keep('door:e');
    expect(await readSealed('door:e')).toMatchObject({ value: secret, person: 'camille' });
    expect(await readSealed('door:other')).toBeNull();
  });

  it('shows no name to who looks into the storage, and its key cannot be taken along', async () => {
    await keep('door:e');
    const [row] = (await storedRows('lists')) as { sealed: ArrayBuffer }[];
    expect(new TextDecoder().decode(row?.sealed)).not.toContain('Marie');
    const [key] = (await storedRows('keys')) as CryptoKey[];
    expect(key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('is gone once it has expired, whatever list is opened next', async () => {
    await keep('door:over', Date.now() - 1);
    await keep('presence:e');
    await readSealed('presence:e');
    expect(await storedRows('lists')).toHaveLength(1);
  });

  it('is gone when the permission is', async () => {
    await keep('door:e');
    await forgetSealed('door:e');
    expect(await readSealed('door:e')).toBeNull();
  });

  it('goes with the session, and its key with it', async () => {
    await keep('door:e');
    forgetPerson('left');
    await expect.poll(databaseNames).not.toContain(sealedDatabase);
    expect(await readSealed('door:e')).toBeNull();
    expect(await storedRows('keys')).toEqual([]);
  });
});
