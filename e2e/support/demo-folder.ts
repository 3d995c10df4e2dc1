import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.ts';
import { startProduct } from './server.ts';

const folders = inRoot('.cache/demo-data');
const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });

/** The built server holds tables and demo data; these are relative to the day on which they are loaded. */
function keyOfDemo(): string {
  const hash = createHash('sha256').update(parisDay.format(new Date()));
  for (const name of readdirSync(inRoot('dist'), { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.mjs') || name.endsWith('.sql'))
      hash.update(name).update(readFileSync(inRoot(`dist/${name}`)));
  return hash.digest('hex').slice(0, 16);
}

/** Loading the demo data is slow: it is done once for a build and a day. Returns the folder, which is only copied. */
export async function prepareDemoFolder(): Promise<string> {
  const folder = join(folders, keyOfDemo());
  if (existsSync(folder)) return folder;
  rmSync(folders, { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  await (await startProduct({ DATA_DIR: unfinished })).stop();
  renameSync(unfinished, folder);
  return folder;
}
