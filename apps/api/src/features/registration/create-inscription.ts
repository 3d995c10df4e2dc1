import { participationMessages } from '@kermesse/domain/participation/messages';
import type { CreatedInscription, NewInscription } from '@kermesse/domain/registration/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { identifyCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { takePlace } from '../groups/public.ts';
import { memberships } from '../memberships/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { completeThirdPerson, fillProfile, personByEmail } from '../profiles/public.ts';
import { bindHoldsToInscription } from '../reservations/public.ts';
import { inviteToClaim } from './claim-link.ts';
import { forgetDraft } from './drafts.ts';
import { expectDocuments } from './expect-documents.ts';
import { itemsOf } from './present-inscription.ts';
import { personOfAccount } from './registrant.ts';
import { chargeRegistration, receivingAccountOf } from './registration-money.ts';
import { choicesOf, type Inscription, storeInscription, storeItems } from './store-inscription.ts';
import { isForThirdPerson, readContext, type SubmissionContext } from './submission-context.ts';
import { inscriptions } from './tables.ts';
import { type Caller, checkInscription } from './validate-inscription.ts';
import { storeVolunteerAnswers } from './volunteer-answers.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'jobs'>;

/** Every named association must be the person's own; the inscription gets the first. */
async function firstAssociation(tx: Tx, actor: Actor, names: readonly string[]): Promise<number | null> {
  const ids: number[] = [];
  for (const name of names) ids.push(await associationOf(tx, actor, name));
  return ids[0] ?? null;
}

async function associationOf(tx: Tx, actor: Actor, documentId: string): Promise<number> {
  const [row] = await tx
    .select({ id: associations.id })
    .from(associations)
    .innerJoin(memberships, eq(memberships.associationId, associations.id))
    .where(
      and(
        eq(associations.documentId, requireDocumentId(documentId)),
        eq(memberships.userId, actor.id),
        eq(memberships.status, 'active'),
      ),
    );
  if (!row) throw new AppError('forbidden', { message: participationMessages.notMember });
  return row.id;
}

async function present(tx: Tx, inscription: Inscription): Promise<CreatedInscription> {
  const [fresh] = await tx.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
  const current = fresh ?? inscription;
  const items = (await itemsOf(tx, [current.id])).get(current.id) ?? [];
  return {
    inscriptionId: current.documentId,
    reference: current.reference,
    status: current.status,
    paymentRequired: current.status === 'pending_payment',
    reservations: items,
    totalAmount: current.totalCents / 100,
    email: current.billingEmail ?? current.email,
    stripeAccount: await receivingAccountOf(tx, current.id),
  };
}

/** A submitted session already has its inscription: a double click gets the same answer. */
async function findOfSession(tx: Tx, sessionId: number): Promise<Inscription | null> {
  const [row] = await tx.select().from(inscriptions).where(eq(inscriptions.sessionId, sessionId));
  return row ?? null;
}

async function nameOf(tx: Tx, actor: Actor): Promise<string> {
  return fullName(await personOfAccount(tx, actor.id)) || actor.email;
}

/** The chosen third person, or the one with the given email; null for the account itself. */
async function registeredPerson(tx: Tx, actor: Actor, data: NewInscription, context: SubmissionContext) {
  if (!isForThirdPerson(data)) return null;
  return context.thirdPerson ?? personByEmail(tx, actor.id, data.tierRegisterEmail ?? '');
}

async function register(
  tx: Tx,
  platform: Dependencies,
  caller: Caller,
  data: NewInscription,
): Promise<CreatedInscription> {
  const { actor, visitorId } = caller;
  const now = platform.clock.now();
  const context = await readContext(tx, actor, visitorId, data, now);
  const { session, group, edition, kind } = context;
  if (!session) throw new AppError('session_expired');
  // Checked twice: first to know the person, whose age the cart's rules need, then with the closed cart.
  const seen = await checkInscription(tx, caller, context, data, now);
  const named = await registeredPerson(tx, actor, data, context);
  const bound = await bindHoldsToInscription(tx, platform, {
    sessionId: session.id,
    thirdPersonId: named?.id ?? null,
    birthdate: seen.person.birthdate ?? null,
  });
  if (!bound.isNew) {
    const before = await findOfSession(tx, session.id);
    if (before) return present(tx, before);
  }
  const closed: SubmissionContext = { ...context, holds: bound.holds };
  const checked = await checkInscription(tx, caller, closed, data, now);
  if (checked.errors.length > 0) throw new AppError('registration_invalid', { issues: checked.errors });

  if (group) await takePlace(tx, group.id);
  const thirdPerson = named && (await completeThirdPerson(tx, named, checked.person));
  if (!thirdPerson) await fillProfile(tx, actor.id, checked.person, now);
  const associationId = await firstAssociation(tx, actor, [
    ...(data.associationDocumentId === null ? [] : [data.associationDocumentId]),
    ...(kind === 'volunteer' ? choicesOf(checked.volunteer.associations) : []),
  ]);
  const inscription = await storeInscription(tx, {
    actor,
    context: closed,
    checked,
    thirdPerson,
    associationId,
    now,
  });
  await storeItems(tx, inscription, thirdPerson, bound.holds);
  if (kind === 'volunteer') await storeVolunteerAnswers(tx, inscription, checked.volunteer);
  await expectDocuments(tx, inscription, edition);
  const payerName = await nameOf(tx, actor);
  await chargeRegistration(tx, platform, {
    inscriptionId: inscription.id,
    promoCode: typeof checked.billing.promo_code === 'string' ? checked.billing.promo_code : null,
    payerName,
    payerEmail: inscription.billingEmail ?? actor.email,
    invoicedGroupId: group?.type === 'organization' ? group.id : null,
  });
  if (thirdPerson?.email && thirdPerson.claimedById !== actor.id)
    await inviteToClaim(tx, platform, { ...inscription, email: thirdPerson.email }, edition, payerName);
  await forgetDraft(tx, edition.id, kind, actor.id, thirdPerson?.id ?? null);
  return present(tx, inscription);
}

/** One transaction; the idempotency key and the session each make it happen once. */
export async function createInscription(
  platform: Dependencies,
  caller: Caller,
  data: NewInscription,
  key: string | undefined,
): Promise<CreatedInscription> {
  const call = identifyCall({
    actor: caller.actor,
    visitorId: caller.visitorId,
    route: 'create-inscription',
    key,
    body: data,
  });
  return platform.db.transaction((tx) =>
    runOnce(tx, platform.clock, call, () => register(tx, platform, caller, data)),
  );
}
