import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { Person } from '@kermesse/domain/forms/person-fields';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import type { Audience } from '@kermesse/domain/forms/visibility/audience';
import type { CompiledForm } from '@kermesse/domain/forms/visibility/compile-form';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { InscriptionSubmission } from '@kermesse/domain/registration/schemas';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { productCategories, products } from '../catalog/public.ts';
import type { PublishedVersion } from '../forms/public.ts';
import { findRegistrationGroup, type RegistrationGroup } from '../groups/public.ts';
import {
  type BoundHold,
  type PricedPlaces,
  readBoundHolds,
  refusePerson,
  requireOwnSession,
  type Session,
  signUpSessions,
} from '../reservations/public.ts';
import type { HeldProduct } from './check-submission.ts';
import { compiledVersion } from './compiled-forms.ts';
import { personOfAccount, personOfThird, seekThirdPerson, type ThirdPerson } from './registrant.ts';
import { type Edition, findEdition, requireForm, requireOpen } from './registration-edition.ts';

export interface SubmissionContext {
  readonly edition: Edition;
  readonly version: PublishedVersion;
  readonly compiled: CompiledForm;
  readonly session: Session | null;
  readonly holds: readonly BoundHold[];
  /** What is paid with this submission: its own, those of everybody for the first person, or nothing. */
  readonly paidHolds: readonly BoundHold[];
  readonly kind: InscriptionKind;
  readonly group: RegistrationGroup | null;
  readonly audience: Audience;
  /** Null also for a person named only by email, who is created with the inscription. */
  readonly thirdPerson: ThirdPerson | null;
  readonly known: Person;
  readonly courses: ReadonlySet<string>;
}

/** Course products of the form: a participant takes at least one. */
async function coursesOf(tx: Tx, { elements }: CompiledForm): Promise<Set<string>> {
  const ids = elements.flatMap(({ kind, source }) => (kind === 'product' ? [catalogueId(source)] : []));
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ documentId: products.documentId })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(and(inArray(products.documentId, ids), eq(productCategories.isCourse, true)));
  return new Set(rows.map(({ documentId }) => documentId));
}

async function groupOf(
  tx: Tx,
  actor: Actor,
  edition: Edition,
  documentId: string | null,
): Promise<RegistrationGroup | null> {
  if (documentId === null) return null;
  const group = await findRegistrationGroup(tx, documentId, actor.id);
  if (group.editionId !== null && group.editionId !== edition.id)
    throw new AppError('conflict', { message: registrationMessages.groupElsewhere });
  return group;
}

/** Prices, places and ages were checked for the session's person, so it must be submitted for the same. */
function requireSameIntent(
  { groupId, thirdPersonId }: Session,
  group: RegistrationGroup | null,
  thirdPerson: ThirdPerson | null,
  data: InscriptionSubmission,
): void {
  // A person may be named by email only now: their age is checked when the cart closes.
  const isSamePerson = Boolean(data.tierRegisterEmail) || thirdPersonId === (thirdPerson?.id ?? null);
  if (groupId !== (group?.id ?? null) || !isSamePerson)
    throw new AppError('conflict', { message: registrationMessages.otherWay });
}

/** A child who was deleted has no places left: whoever is named, the cart is not what it was. */
function requireOpenCart({ status, expiresAt, heldWithId }: Session, now: Date): void {
  if (status === 'submitted') return;
  if (status === 'released' && heldWithId !== null)
    throw new AppError('conflict', { message: reservationMessages.otherCart });
  if (status !== 'active' || expiresAt <= now) throw new AppError('session_expired');
}

async function findSubmittedPerson(
  tx: Tx,
  actor: Actor,
  documentId: string,
  session: Session | null,
  now: Date,
): Promise<ThirdPerson> {
  const person = await seekThirdPerson(tx, actor, documentId);
  if (person) return person;
  if (!session) throw notFound();
  requireOpenCart(session, now);
  throw await refusePerson(tx, actor.id, documentId, { now, sessions: eq(signUpSessions.id, session.id) });
}

export function heldProducts(holds: readonly PricedPlaces[]): HeldProduct[] {
  const held = new Map<string, HeldProduct>();
  for (const { productDocumentId, quantity, unitPriceCents } of holds) {
    const before = held.get(productDocumentId)?.quantity ?? 0;
    held.set(productDocumentId, { productDocumentId, quantity: before + quantity, unitPriceCents });
  }
  return [...held.values()];
}

export const isForThirdPerson = (data: InscriptionSubmission): boolean =>
  data.tierRegister === true || data.tierRegisterDocumentId !== null || Boolean(data.tierRegisterEmail);

function kindOf(session: Session | null, data: InscriptionSubmission): InscriptionKind {
  if (session) return session.kind;
  return Object.keys(data.volunteer ?? {}).length > 0 ? 'volunteer' : 'participant';
}

export async function readContext(
  tx: Tx,
  actor: Actor,
  visitorId: string | null,
  data: InscriptionSubmission,
  now: Date,
): Promise<SubmissionContext> {
  const edition = await findEdition(tx, data.eventEditionDocumentId);
  const session = data.sessionId ? await requireOwnSession(tx, { actor, visitorId }, data.sessionId) : null;
  if (session && session.editionId !== edition.id) throw notFound();
  const kind = kindOf(session, data);
  requireOpen(edition, kind, now);
  const version = await requireForm(tx, edition.id);
  const compiled = compiledVersion(version, edition);
  const group = await groupOf(tx, actor, edition, data.group);
  const isForOther = isForThirdPerson(data);
  const thirdPerson = data.tierRegisterDocumentId
    ? await findSubmittedPerson(tx, actor, data.tierRegisterDocumentId, session, now)
    : null;
  if (session) requireSameIntent(session, group, thirdPerson, data);
  const own = isForOther ? {} : await personOfAccount(tx, actor.id);
  const holds = session ? await readBoundHolds(tx, session.id) : [];
  return {
    edition,
    version,
    compiled,
    session,
    holds,
    paidHolds: holds,
    kind,
    group,
    audience: { kind, groupType: group?.type ?? null },
    thirdPerson,
    known: thirdPerson ? personOfThird(thirdPerson) : own,
    courses: await coursesOf(tx, compiled),
  };
}

/** The first person pays for everybody. */
export const paidTogether = (contexts: readonly SubmissionContext[]): SubmissionContext[] =>
  contexts.map((context, index) => ({
    ...context,
    paidHolds: index === 0 ? contexts.flatMap(({ holds }) => holds) : [],
  }));
