import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { cleanSource, type SourceParameters } from '@kermesse/domain/events/visit-source';
import type { AnswerDraft } from '@kermesse/domain/registration/schemas';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPersonByEmail } from '../profiles/public.ts';
import { signUpSessions } from '../reservations/public.ts';
import { findThirdPerson } from './registrant.ts';
import { findEdition } from './registration-edition.ts';
import type { inscriptions } from './tables.ts';
import { answerDrafts } from './tables-follow-up.ts';

const answeredSchema = z.array(z.object({ fieldName: z.string(), value: z.unknown() }));
/** Longer than filling in a form takes. */
const olderByMs = 24 * 3_600_000;

export interface DraftOwner {
  readonly actor: Actor | null;
  readonly visitorId: string | null;
}

interface DraftKey {
  readonly eventEditionDocumentId: string;
  readonly kind: InscriptionKind;
  readonly tierDocumentId: string | null;
  readonly tierEmail?: string | null | undefined;
}

interface DraftPlace {
  readonly editionId: number;
  readonly kind: InscriptionKind;
  readonly userId: number | null;
  readonly visitorId: string | null;
  readonly thirdPersonId: number | null;
}

function personOf(
  executor: Executor,
  actor: Actor,
  { kind, tierDocumentId, tierEmail }: DraftKey,
  editionId: number,
  now: Date,
) {
  const sessions = and(eq(signUpSessions.editionId, editionId), eq(signUpSessions.kind, kind));
  return tierDocumentId
    ? findThirdPerson(executor, actor, tierDocumentId, { now, sessions })
    : findPersonByEmail(executor, actor.id, tierEmail ?? '');
}

/** Null while no session exists for the person named by email, whose draft is never the account's own. */
async function placeOf(
  executor: Executor,
  owner: DraftOwner,
  key: DraftKey,
  now: Date,
): Promise<DraftPlace | null> {
  const { actor, visitorId } = owner;
  if (!actor && !visitorId) throw new AppError('unauthenticated');
  const edition = await findEdition(executor, key.eventEditionDocumentId);
  const isForOther = Boolean(key.tierDocumentId ?? key.tierEmail);
  if (isForOther && !actor) throw new AppError('unauthenticated');
  const third = isForOther && actor ? await personOf(executor, actor, key, edition.id, now) : null;
  if (isForOther && !third) return null;
  return {
    editionId: edition.id,
    kind: key.kind,
    userId: actor?.id ?? null,
    visitorId: actor ? null : visitorId,
    thirdPersonId: third?.id ?? null,
  };
}

function isPlace({ editionId, kind, userId, visitorId, thirdPersonId }: DraftPlace): SQL | undefined {
  return and(
    eq(answerDrafts.editionId, editionId),
    eq(answerDrafts.kind, kind),
    userId === null ? isNull(answerDrafts.userId) : eq(answerDrafts.userId, userId),
    visitorId === null ? isNull(answerDrafts.visitorId) : eq(answerDrafts.visitorId, visitorId),
    thirdPersonId === null
      ? isNull(answerDrafts.thirdPersonId)
      : eq(answerDrafts.thirdPersonId, thirdPersonId),
  );
}

export async function readDraft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  owner: DraftOwner,
  key: DraftKey,
): Promise<AnswerDraft | null> {
  if (!owner.actor && !owner.visitorId) return null;
  const place = await placeOf(db.orm, owner, key, clock.now());
  const [draft] = place ? await db.orm.select().from(answerDrafts).where(isPlace(place)) : [];
  if (!draft) return null;
  return { answers: draft.answers, pageIndex: draft.pageIndex, updatedAt: draft.updatedAt.toISOString() };
}

/** The last write wins: a draft has one author, and the browser keeps a copy. */
export async function saveDraft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  owner: DraftOwner,
  key: DraftKey,
  {
    answers,
    pageIndex,
    source: visited = {},
  }: { answers: Record<string, unknown>; pageIndex: number; source?: SourceParameters | undefined },
): Promise<AnswerDraft> {
  const updatedAt = clock.now();
  const source = cleanSource(visited);
  return db.transaction(async (tx) => {
    const place = await placeOf(tx, owner, key, updatedAt);
    if (!place) throw notFound();
    const change = () =>
      tx
        .update(answerDrafts)
        .set({ answers, pageIndex, updatedAt, ...(source === '' ? {} : { source }) })
        .where(isPlace(place))
        .returning({ id: answerDrafts.id });
    if ((await change()).length === 0) {
      const inserted = await tx
        .insert(answerDrafts)
        .values({ ...place, answers, pageIndex, source, updatedAt })
        .onConflictDoNothing()
        .returning({ id: answerDrafts.id });
      // Another tab inserted the draft at the same moment.
      if (inserted.length === 0) await change();
    }
    return { answers, pageIndex, updatedAt: updatedAt.toISOString() };
  });
}

export async function dropDraft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  owner: DraftOwner,
  key: DraftKey,
): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await placeOf(tx, owner, key, clock.now());
    if (place) await tx.delete(answerDrafts).where(isPlace(place));
  });
}

/** Empty without a draft: where they came from who come back to it later, by a plain address. */
export async function sourceOfDraft(
  tx: Tx,
  editionId: number,
  kind: InscriptionKind,
  userId: number,
  thirdPersonId: number | null,
): Promise<string> {
  const [draft] = await tx
    .select({ source: answerDrafts.source })
    .from(answerDrafts)
    .where(isPlace({ editionId, kind, userId, visitorId: null, thirdPersonId }));
  return draft?.source ?? '';
}

export async function forgetDraft(
  tx: Tx,
  editionId: number,
  kind: InscriptionKind,
  userId: number,
  thirdPersonId: number | null,
): Promise<void> {
  await tx.delete(answerDrafts).where(isPlace({ editionId, kind, userId, visitorId: null, thirdPersonId }));
}

/** The browser's copy holds more (payment method, availability) and counts as newer. */
export async function keepAnswersAsDraft(
  tx: Tx,
  inscription: typeof inscriptions.$inferSelect,
): Promise<void> {
  const { editionId, kind, userId, thirdPersonId } = inscription;
  if (userId === null) return;
  const answered = answeredSchema.safeParse(inscription.answers).data ?? [];
  await tx
    .insert(answerDrafts)
    .values({
      editionId,
      kind,
      userId,
      thirdPersonId,
      answers: Object.fromEntries(answered.map(({ fieldName, value }) => [fieldName, value])),
      pageIndex: 0,
      source: inscription.source,
      updatedAt: new Date(inscription.createdAt.getTime() - olderByMs),
    })
    .onConflictDoNothing();
}
