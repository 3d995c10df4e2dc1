import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EditionCopier, PersonalData } from '../registry.ts';

const sources = fileURLToPath(new URL('../../..', import.meta.url));

/** By file name, so that new features are included. */
async function loadModules(name: RegExp): Promise<Record<string, unknown>[]> {
  const files = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map((file) => import(pathToFileURL(file).href)));
}

export const loadTableModules = () => loadModules(/^tables[^.]*\.ts$/);

export async function loadPersonalData(): Promise<PersonalData[]> {
  const modules = await loadModules(/^personal-data\.ts$/);
  return modules.flatMap((module) => Object.values(module) as PersonalData[]).filter(hasReferences);
}

export async function loadEditionCopiers(): Promise<EditionCopier[]> {
  const modules = await loadModules(/^edition-copier\.ts$/);
  return modules.flatMap((module) => Object.values(module) as EditionCopier[]).filter(hasReferences);
}

/** Skips exported functions. */
function hasReferences(value: { references?: unknown }): boolean {
  return Array.isArray(value.references);
}
