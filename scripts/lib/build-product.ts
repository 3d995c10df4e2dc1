import { type BuildOptions, placesStep, serverStep, webStep } from './build-steps.ts';
import { makeIfStale, type StepProgress } from './stale.ts';

/** Builds only what is stale; returns the names of what was built. */
export async function buildProduct(
  options: BuildOptions = { isRelease: false },
  show?: (progress: StepProgress) => void,
): Promise<string[]> {
  const built: string[] = [];
  for (const step of [webStep(options), serverStep, placesStep]) {
    if (await makeIfStale(step, show)) built.push(step.name);
  }
  return built;
}
