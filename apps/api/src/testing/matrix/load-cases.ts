import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MatrixCase } from './matrix-case.ts';
import { platformCases } from './platform-cases.ts';

const featuresFolder = fileURLToPath(new URL('../../features', import.meta.url));

/** Includes `features/<feature>/testing/matrix-cases.ts` of every feature. */
export async function loadMatrixCases(): Promise<MatrixCase[]> {
  const files = readdirSync(featuresFolder)
    .map((feature) => `${featuresFolder}/${feature}/testing/matrix-cases.ts`)
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<{ matrixCases: readonly MatrixCase[] }>),
  );
  return [...platformCases, ...modules.flatMap((module) => module.matrixCases)];
}
