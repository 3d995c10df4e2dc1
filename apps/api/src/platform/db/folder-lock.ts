import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export class FolderTakenError extends Error {
  constructor(folder: string, lock: string) {
    super(
      `Le dossier de données ${folder} est déjà utilisé par un autre processus Kermesse (verrou : ${lock}) : arrêtez-le, ou choisissez un autre dossier avec « DATA_DIR=/chemin npm start ».`,
    );
  }
}

/** The embedded engine does not lock its folder, and two processes on it would destroy the data. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'kermesse.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(path, 'utf8'));
      if (owner !== process.pid && isAlive(owner)) break;
      rmSync(path, { force: true });
    }
  }
  throw new FolderTakenError(folder, path);
}
