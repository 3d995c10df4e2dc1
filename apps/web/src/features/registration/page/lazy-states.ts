import { lazy } from 'react';

/** Loaded when needed: most visitors never see these states. */
const states = () => import('./registration-states.tsx');

export const FormInPreparation = lazy(async () => ({ default: (await states()).FormInPreparation }));
export const FormMissing = lazy(async () => ({ default: (await states()).FormMissing }));
export const GroupProblem = lazy(async () => ({ default: (await states()).GroupProblem }));
export const GroupUnchecked = lazy(async () => ({ default: (await states()).GroupUnchecked }));
export const NothingInProgress = lazy(async () => ({ default: (await states()).NothingInProgress }));
export const RegistrationClosed = lazy(async () => ({ default: (await states()).RegistrationClosed }));
export const UnreadableAddress = lazy(async () => ({ default: (await states()).UnreadableAddress }));
