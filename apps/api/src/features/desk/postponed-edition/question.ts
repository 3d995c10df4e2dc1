import { editionChangeMessages as say } from '@kermesse/domain/desk/edition-change-messages';
import type {
  AskedRegistration,
  PostponementQuestion,
  QuestionProof,
} from '@kermesse/domain/desk/edition-change-schemas';
import { type QuestionState, questionState } from '@kermesse/domain/desk/postponement';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import { users } from '../../../platform/auth/tables.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions, events } from '../../events/public.ts';
import { requireDocumentId } from '../../organizers/public.ts';
import { donationLeft, latestOrder, peopleOf, refundableOf } from '../../payments/public.ts';
import { inscriptionItems, inscriptions } from '../../registration/public.ts';
import { latestChange } from '../edition-change/change-rows.ts';
import type { Inscription } from '../find-registration.ts';
import { editionChangeRegistrations, editionChanges } from '../tables-edition-change.ts';
import { isQuestionToken } from './question-link.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'>;
type Row = typeof editionChangeRegistrations.$inferSelect;

const mostShown = 50;
const unusable = () => new AppError('link_unusable', { message: say.linkUnusable });
const folded = sql<string | null>`lower(coalesce(nullif(${inscriptions.email}, ''), ${users.email}))`;

interface Asked {
  readonly row: Row;
  readonly inscription: Inscription;
}

export interface FoundQuestion {
  readonly change: typeof editionChanges.$inferSelect & { answersEndAt: Date; startsAt: Date; endsAt: Date };
  readonly edition: typeof eventEditions.$inferSelect;
  readonly eventName: string;
  readonly state: QuestionState;
  readonly asked: readonly Asked[];
}

const registrationsOf = (executor: Executor, changeId: number) =>
  executor
    .select({ row: editionChangeRegistrations, inscription: inscriptions, address: folded })
    .from(editionChangeRegistrations)
    .innerJoin(inscriptions, eq(inscriptions.id, editionChangeRegistrations.inscriptionId))
    .leftJoin(users, eq(users.id, inscriptions.userId))
    .where(eq(editionChangeRegistrations.changeId, changeId))
    .$dynamic();

/** By the signature of the mail, all registrations under its address; otherwise those of the account. */
async function askedOf(
  executor: Executor,
  { config }: Pick<Platform, 'config'>,
  actor: Actor | null,
  change: { id: number; documentId: string },
  { registration, token }: QuestionProof,
): Promise<Asked[]> {
  const ofChange = eq(editionChangeRegistrations.changeId, change.id);
  const [proven] = await registrationsOf(executor, change.id).where(
    and(ofChange, eq(inscriptions.documentId, requireDocumentId(registration))),
  );
  if (token === undefined && (!proven || proven.inscription.userId !== actor?.id)) throw notFound();
  if (!proven) throw unusable();
  const asked = {
    changeId: change.documentId,
    registrationId: proven.inscription.documentId,
    address: proven.address ?? '',
  };
  if (token !== undefined && !isQuestionToken(config, asked, token)) throw unusable();
  const isTheirs =
    token === undefined && actor ? eq(inscriptions.userId, actor.id) : sql`${folded} = ${proven.address}`;
  return registrationsOf(executor, change.id)
    .where(and(ofChange, isTheirs))
    .orderBy(asc(inscriptions.id))
    .limit(mostShown);
}

export async function findQuestion(
  executor: Executor,
  platform: Pick<Platform, 'clock' | 'config'>,
  actor: Actor | null,
  documentId: string,
  proof: QuestionProof,
): Promise<FoundQuestion> {
  const [row] = await executor
    .select({ change: editionChanges, edition: eventEditions, eventName: events.name })
    .from(editionChanges)
    .innerJoin(eventEditions, eq(eventEditions.id, editionChanges.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(editionChanges.documentId, requireDocumentId(documentId)));
  if (!row) throw unusable();
  const { change, edition, eventName } = row;
  const { answersEndAt, startsAt, endsAt } = change;
  if (!answersEndAt || !startsAt || !endsAt) throw unusable();
  const asked = await askedOf(executor, platform, actor, change, proof);
  const latest = await latestChange(executor, edition.id);
  const standing = {
    answersEndAt,
    isLatest: latest?.id === change.id,
    isPublished: edition.status === 'published',
  };
  return {
    change: { ...change, answersEndAt, startsAt, endsAt },
    edition,
    eventName,
    state: questionState(standing, platform.clock.now()),
    asked,
  };
}

/** What comes back with the place: everything, and the donation with the last of the order. */
export async function wholeRefundOf(executor: Executor, inscription: Inscription): Promise<number> {
  const order = await latestOrder(executor, inscription.id);
  if (!order || inscription.status !== 'confirmed') return 0;
  const people = await peopleOf(executor, order);
  const isLast = people.every(({ id, status }) => id === inscription.id || status !== 'confirmed');
  const articles = await refundableOf(executor, order, inscription.id, { isWhole: true });
  return articles + (isLast ? await donationLeft(executor, order) : 0);
}

const answers = { kept: 'keep', ended: 'give-back' } as const;
const answerOf = ({ state }: Row): AskedRegistration['answer'] =>
  state === 'kept' || state === 'ended' ? answers[state] : null;

async function articlesOf(executor: Executor, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const items = await executor
    .select()
    .from(inscriptionItems)
    .where(
      and(
        inArray(inscriptionItems.inscriptionId, [...ids]),
        inArray(inscriptionItems.status, ['sold', 'returned']),
      ),
    )
    .orderBy(asc(inscriptionItems.id));
  for (const { inscriptionId, quantity, productName, optionName } of items) {
    const name = optionName ? `${productName}, ${optionName}` : productName;
    const text = quantity > 1 ? `${quantity} × ${name}` : name;
    found.set(inscriptionId, [...(found.get(inscriptionId) ?? []), text]);
  }
  return found;
}

/** Reading changes nothing: mail programs open links by themselves. */
export async function readQuestion(
  platform: Dependencies,
  actor: Actor | null,
  documentId: string,
  proof: QuestionProof,
): Promise<PostponementQuestion> {
  const executor = platform.db.orm;
  const { change, edition, eventName, state, asked } = await findQuestion(
    executor,
    platform,
    actor,
    documentId,
    proof,
  );
  const articles = await articlesOf(
    executor,
    asked.map(({ inscription }) => inscription.id),
  );
  const registrations: AskedRegistration[] = [];
  for (const { row, inscription } of asked) {
    // Given up otherwise since: nothing is left to ask.
    if (row.state !== 'ended' && inscription.status !== 'confirmed') continue;
    registrations.push({
      documentId: inscription.documentId,
      name: fullName(inscription),
      reference: inscription.reference,
      articles: articles.get(inscription.id) ?? [],
      refundCents: await wholeRefundOf(executor, inscription),
      answer: answerOf(row),
    });
  }
  return {
    documentId: change.documentId,
    eventName,
    editionName: edition.name,
    editionDocumentId: edition.documentId,
    message: change.message,
    from: change.fromStartsAt.toISOString(),
    startsAt: change.startsAt.toISOString(),
    endsAt: change.endsAt.toISOString(),
    timezone: edition.timezone,
    answersEndAt: change.answersEndAt.toISOString(),
    state,
    registrations,
  };
}
