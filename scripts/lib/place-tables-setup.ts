import type { TestProject } from 'vitest/node';
import { placesStep } from './build-steps.ts';
import { inRoot } from './paths.ts';
import { makeIfStale } from './stale.ts';

/** The lists of towns as the build prepares them: reading the packages takes each worker over a second. */
export default async function setup(project: TestProject) {
  await makeIfStale(placesStep);
  project.provide('placesFolder', inRoot('dist/places'));
}
