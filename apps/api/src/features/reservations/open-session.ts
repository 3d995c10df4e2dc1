import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { cleanSource } from '@kermesse/domain/events/visit-source';
import { checkEdition } from '@kermesse/domain/reservations/eligibility';
import type { OpenSession, SignUpSessionView } from '@kermesse/domain/reservations/schemas';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { findRegistrationGroup } from '../groups/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { personByEmail } from '../profiles/public.ts';
import { lockCart, type Session } from './holds.ts';
import { type Owner, requireOwnSession } from './own-session.ts';
import { findOwnThirdPerson } from './own-third-person.ts';
import type { SearchedCart } from './refuse-person.ts';
import { signUpSessions } from './tables.ts';
import { addressKeyOf } from './visitor-places.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'>;

export function presentSession(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  session: Session,
  editionId: string,
): SignUpSessionView {
  return {
    sessionId: session.documentId,
    editionId,
    startTime: session.startedAt.toISOString(),
    serverTime: clock.now().toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    extensionsUsed: session.extensionsUsed,
    maxExtensions: config.public.signUpMaxExtensions,
    isShared: session.heldWithId !== null,
    donationCents: session.donationCents,
  };
}

async function findEdition(executor: Executor, documentId: string) {
  const [row] = await executor
    .select({ edition: eventEditions, archivedAt: events.archivedAt })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.documentId, requireDocumentId(documentId)));
  if (!row) throw notFound();
  return { ...row.edition, isEventArchived: row.archivedAt !== null };
}

/** A group of this edition or of none (an association's); not a family. */
async function findGroup(
  executor: Executor,
  { actor }: Owner,
  documentId: string | null | undefined,
  editionId: number,
): Promise<number | null> {
  if (documentId == null) return null;
  const group = await findRegistrationGroup(executor, documentId, actor?.id ?? null);
  if (group.editionId !== null && group.editionId !== editionId) throw notFound();
  return group.id;
}

/** The account's third person, a person named by email, or null for the account itself. */
async function findRegistered(
  executor: Executor,
  owner: Owner,
  { tierDocumentId, tierEmail }: Pick<OpenSession, 'tierDocumentId' | 'tierEmail'>,
  cart: SearchedCart,
): Promise<number | null> {
  if (tierDocumentId) return findOwnThirdPerson(executor, owner, tierDocumentId, cart);
  if (!tierEmail || !owner.actor) return null;
  return (await personByEmail(executor, owner.actor.id, tierEmail)).id;
}

/** Returns the owner's open session if there is one. */
export async function openSession(
  platform: Dependencies,
  owner: Owner & { visitorId: string | null; network: string },
  input: OpenSession,
): Promise<SignUpSessionView> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const edition = await findEdition(db.orm, input.eventEditionDocumentId);
  const isShown = isPublicStatus(edition.status) || edition.status === 'taken_down';
  if (!isShown || edition.isEventArchived) throw notFound();
  const kind = input.volunteer && !input.participant ? 'volunteer' : 'participant';
  const problem = checkEdition(edition, kind, now);
  if (problem) throw new AppError(problem.code);
  const groupId = await findGroup(db.orm, owner, input.group, edition.id);
  const isSameCart = and(
    eq(signUpSessions.editionId, edition.id),
    eq(signUpSessions.kind, kind),
    sql`${signUpSessions.groupId} is not distinct from ${groupId}::bigint`,
  );
  const values = {
    editionId: edition.id,
    userId: owner.actor?.id ?? null,
    visitorId: owner.actor ? null : owner.visitorId,
    addressKey: owner.actor ? null : addressKeyOf(config, edition.id, owner.network),
    kind,
    groupId,
    thirdPersonId: await findRegistered(db.orm, owner, input, { now, sessions: isSameCart }),
  } as const;
  const [open] = await db.orm
    .select()
    .from(signUpSessions)
    .where(
      and(
        isSameCart,
        owner.actor
          ? eq(signUpSessions.userId, owner.actor.id)
          : eq(signUpSessions.visitorId, owner.visitorId ?? ''),
        sql`${signUpSessions.thirdPersonId} is not distinct from ${values.thirdPersonId}::bigint`,
        eq(signUpSessions.status, 'active'),
        gt(signUpSessions.expiresAt, now),
      ),
    )
    // Of two for one person, that of the cart with others counts.
    .orderBy(sql`${signUpSessions.heldWithId} is null`, desc(signUpSessions.id))
    .limit(1);
  const source = cleanSource(input.source ?? {});
  if (open) {
    // Whoever comes back by another link came by the latest.
    if (source !== '' && source !== open.source)
      await db.orm.update(signUpSessions).set({ source }).where(eq(signUpSessions.id, open.id));
    return presentSession(platform, open, edition.documentId);
  }
  const expiresAt = new Date(now.getTime() + config.public.signUpSessionMs);
  const [session] = await db.orm
    .insert(signUpSessions)
    .values({ ...values, source, startedAt: now, expiresAt })
    .returning();
  if (!session) throw new AppError('conflict');
  return presentSession(platform, session, edition.documentId);
}

/** Limited by the configuration; an ended session stays ended. */
export async function extendSession(
  platform: Dependencies,
  owner: Owner,
  sessionId: string,
): Promise<SignUpSessionView> {
  const { db, clock, config } = platform;
  return db.transaction(async (tx) => {
    const known = await requireOwnSession(tx, owner, sessionId);
    const cart = await lockCart(tx, known);
    const session = cart.find(({ id }) => id === known.id) ?? known;
    if (session.status !== 'active' || session.expiresAt <= clock.now())
      throw new AppError('session_expired');
    if (session.extensionsUsed >= config.public.signUpMaxExtensions) throw new AppError('extension_refused');
    const changes = {
      expiresAt: new Date(session.expiresAt.getTime() + config.public.signUpExtensionMs),
      extensionsUsed: session.extensionsUsed + 1,
    };
    await tx
      .update(signUpSessions)
      .set(changes)
      .where(
        inArray(
          signUpSessions.id,
          cart.map(({ id }) => id),
        ),
      );
    const [edition] = await tx
      .select({ documentId: eventEditions.documentId })
      .from(eventEditions)
      .where(eq(eventEditions.id, session.editionId));
    return presentSession(platform, { ...session, ...changes }, edition?.documentId ?? '');
  });
}
