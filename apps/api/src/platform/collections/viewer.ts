import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../auth/access.ts';

export type ViewerKind = 'anonymous' | 'member' | 'admin';

/**
 * The caller as a policy sees them. Only the kind is known while SQL is written; who they are arrives as
 * parameters when it runs. So a policy cannot bake one person into a statement that another one reuses.
 * For somebody who is not signed in `id` and `email` are null, and a comparison with null is never true.
 */
export interface Viewer {
  readonly kind: ViewerKind;
  readonly id: SQL<number>;
  readonly email: SQL<string>;
  readonly visitorId: SQL<string>;
  readonly now: SQL<Date>;
}

/** The caller as hooks and write policies see them. */
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
  // Nobody has no id: said in the text, the planner drops what depends on one, once and for all.
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

/** For statements written for one request, where values can stand in place. */
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
