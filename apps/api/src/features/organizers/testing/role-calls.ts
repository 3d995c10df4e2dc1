import { inserter } from '../../../platform/db/testing/rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { World } from './event-world.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: Record<string, unknown>;
}

export type Prepare = (world: World, t: TestApp) => Promise<Call> | Call;

/** The named ones may; the event's other admins get a 403. */
export const insiders = ['owner', 'admin', 'moderator', 'editor', 'viewer', 'admin of this edition'] as const;
export type Insider = (typeof insiders)[number];

export const outsiders = ['admin of another event', 'platform admin', 'stranger'] as const;

export const settings: readonly Insider[] = ['owner', 'admin', 'admin of this edition'];
export const editors: readonly Insider[] = ['owner', 'admin', 'moderator', 'editor', 'admin of this edition'];

export const insert = (t: TestApp) => inserter(() => t.db);
export const link = (world: World) => ({ event_edition: world.draft.documentId });

let count = 0;
export const fresh = () => {
  count += 1;
  return count;
};

/** Call and who may; the number is the status for those who may not know of it. */
export type EditionCall = [
  name: string,
  allowed: readonly Insider[],
  prepare: Prepare,
  outside?: number,
  /** The status without an account: 404 for what is hidden, unless the call always requires one. */
  nobody?: number,
];
