import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';

/** Packages to compare with, outside the workspaces so that only benchmarks install them. */
export const comparedFolder = inRoot('bench/compared');

async function installCompared(): Promise<void> {
  if (existsSync(`${comparedFolder}/node_modules`)) return;
  const { code } = await run('npm', ['ci', '--prefix', comparedFolder]);
  if (code !== 0) throw new Error('The products to compare with could not be installed.');
}

export async function resolveCompared(name: string): Promise<string> {
  await installCompared();
  return createRequire(`${comparedFolder}/package.json`).resolve(name);
}

export interface SurveyModel {
  setValue(name: string, value: string): void;
  getQuestionByName(name: string): { isVisible: boolean };
}

export async function loadSurveyModel(): Promise<new (form: object) => SurveyModel> {
  return (await import(await resolveCompared('survey-core'))).Model;
}
