import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireKey, type Storage } from './storage.ts';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, requireKey(key).slice(0, 2), key);
  return {
    kind: 'folder',
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Renamed when complete, so that a crash never leaves a partial file under its final name.
      const unfinished = `${path}.part`;
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    open: async (key) => {
      try {
        return (await open(pathOf(key), 'r')).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    },
  };
}
