import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../auth/access.ts';

export type ViewerKind = 'anonymous' | 'member' | 'admin';

/**
 * The caller in policies. While SQL is compiled only the kind is known; `id` and `email` are parameters, so
 * that a statement can be reused for another person. Both are null for somebody who is not signed in, and a
 * comparison with null is never true.
 */
export interface Viewer {
  readonly kind: ViewerKind;
  readonly id: SQL<number>;
  readonly email: SQL<string>;
  readonly visitorId: SQL<string>;
  readonly now: SQL<Date>;
}

/** The caller in hooks and write policies. */
export interface Caller {
  readonly actor: Actor | null;
  readonly visitorId: string | null;
  readonly now: Date;
}

export function kindOfCaller({ actor }: Caller): ViewerKind {
  if (!actor) return 'anonymous';
  return actor.isPlatformAdmin ? 'admin' : 'member';
}

function placeholderViewer(kind: ViewerKind): Viewer {
  // As a literal null the planner removes what depends on the id, once for the prepared plan.
  const isNobody = kind === 'anonymous';
  return {
    kind,
    id: isNobody ? sql`null::bigint` : sql`${sql.placeholder('viewerId')}::bigint`,
    email: isNobody ? sql`null::text` : sql`${sql.placeholder('viewerEmail')}::text`,
    visitorId: sql`${sql.placeholder('visitorId')}::text`,
    now: sql`${sql.placeholder('now')}::timestamptz`,
  };
}

export const viewers: Record<ViewerKind, Viewer> = {
  anonymous: placeholderViewer('anonymous'),
  member: placeholderViewer('member'),
  admin: placeholderViewer('admin'),
};

export function placeholderValues({ actor, visitorId, now }: Caller): Record<string, unknown> {
  return {
    viewerId: actor?.id ?? null,
    viewerEmail: actor?.email ?? null,
    visitorId,
    now: now.toISOString(),
  };
}

/** For a statement used by one request only: values instead of placeholders. */
export function boundViewer(caller: Caller): Viewer {
  const values = placeholderValues(caller);
  return {
    kind: kindOfCaller(caller),
    id: sql`${values.viewerId}::bigint`,
    email: sql`${values.viewerEmail}::text`,
    visitorId: sql`${values.visitorId}::text`,
    now: sql`${values.now}::timestamptz`,
  };
}
