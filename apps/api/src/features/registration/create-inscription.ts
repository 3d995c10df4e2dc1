import { participationMessages } from '@kermesse/domain/participation/messages';
import type { CreatedInscription, NewInscription } from '@kermesse/domain/registration/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq } from 'drizzle-orm';
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
import { bindHoldsToInscription, requireWholeCart, type Session } from '../reservations/public.ts';
import type { CheckedSubmission } from './check-submission.ts';
import { inviteToClaim } from './claim-link.ts';
import { forgetDraft, sourceOfDraft } from './drafts.ts';
import { expectDocuments } from './expect-documents.ts';
import { itemsOf } from './present-inscription.ts';
import { personOfAccount, type ThirdPerson } from './registrant.ts';
import { chargeRegistration, orderedMoneyOf } from './registration-money.ts';
import {
  choicesOf,
  type Inscription,
  payWithOthers,
  storeInscription,
  storeItems,
} from './store-inscription.ts';
import { isForThirdPerson, paidTogether, readContext, type SubmissionContext } from './submission-context.ts';
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
  const people = await tx
    .select()
    .from(inscriptions)
    .where(
      inscription.paidWithId === null
        ? eq(inscriptions.id, inscription.id)
        : eq(inscriptions.paidWithId, inscription.paidWithId),
    )
    .orderBy(asc(inscriptions.id));
  const current = people.find(({ id }) => id === inscription.id) ?? inscription;
  const items = await itemsOf(
    tx,
    people.map(({ id }) => id),
  );
  const { account, totalCents } = await orderedMoneyOf(tx, current.id);
  return {
    inscriptionId: current.documentId,
    reference: current.reference,
    status: current.status,
    paymentRequired: current.status === 'pending_payment',
    reservations: people.flatMap(({ id }) => items.get(id) ?? []),
    totalAmount: totalCents / 100,
    email: current.billingEmail ?? current.email,
    stripeAccount: account,
    people: people.length,
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

/** What is known of one person before the cart is closed. */
interface Submitted {
  readonly data: NewInscription;
  readonly context: SubmissionContext & { readonly session: Session };
}

async function readSubmissions(
  tx: Tx,
  { actor, visitorId }: Caller,
  submissions: readonly NewInscription[],
  now: Date,
): Promise<Submitted[]> {
  const found: Submitted[] = [];
  for (const data of submissions) {
    const context = await readContext(tx, actor, visitorId, data, now);
    const { session } = context;
    if (!session) throw new AppError('session_expired');
    found.push({ data, context: { ...context, session } });
  }
  return found;
}

interface Closed extends Submitted {
  readonly named: ThirdPerson | null;
  readonly isNew: boolean;
}

/** Closes the cart of one person. Checked first to know the person, whose age the cart's rules need. */
async function close(
  tx: Tx,
  platform: Dependencies,
  caller: Caller,
  { data, context }: Submitted,
  now: Date,
): Promise<Closed> {
  const seen = await checkInscription(tx, platform.config, caller, context, data, now);
  const named = await registeredPerson(tx, caller.actor, data, context);
  const { isNew, holds } = await bindHoldsToInscription(tx, platform, {
    sessionId: context.session.id,
    thirdPersonId: named?.id ?? null,
    birthdate: seen.person.birthdate ?? null,
  });
  return { data, named, isNew, context: { ...context, holds } };
}

/** Checked again with the closed carts of all, and refused for all if one of them is. */
async function checkAll(
  tx: Tx,
  { config }: Dependencies,
  caller: Caller,
  closed: readonly Closed[],
  now: Date,
): Promise<CheckedSubmission[]> {
  const contexts = paidTogether(closed.map(({ context }) => context));
  const checked: CheckedSubmission[] = [];
  for (const [index, { data, context }] of closed.entries())
    checked.push(await checkInscription(tx, config, caller, contexts[index] ?? context, data, now));
  const issues = checked.flatMap(({ errors }, index) =>
    errors.map(({ path, message }) => ({
      path: index === 0 ? path : `others.${index - 1}.${path}`,
      message,
    })),
  );
  if (issues.length > 0) throw new AppError('registration_invalid', { issues });
  return checked;
}

async function store(
  tx: Tx,
  actor: Actor,
  { data, context, named }: Closed,
  checked: CheckedSubmission,
  { paidWithId, source }: { paidWithId: number | null; source: string },
  now: Date,
): Promise<{ inscription: Inscription; thirdPerson: ThirdPerson | null }> {
  const { group, edition, kind } = context;
  if (group) await takePlace(tx, group.id);
  const thirdPerson = named && (await completeThirdPerson(tx, named, checked.person));
  if (!thirdPerson) await fillProfile(tx, actor.id, checked.person, now);
  const associationId = await firstAssociation(tx, actor, [
    ...(data.associationDocumentId === null ? [] : [data.associationDocumentId]),
    ...(kind === 'volunteer' ? choicesOf(checked.volunteer.associations) : []),
  ]);
  const inscription = await storeInscription(tx, {
    actor,
    context,
    checked,
    thirdPerson,
    associationId,
    paidWithId,
    source,
    now,
  });
  await storeItems(tx, inscription, thirdPerson, context.holds);
  if (kind === 'volunteer') await storeVolunteerAnswers(tx, inscription, checked.volunteer);
  await expectDocuments(tx, inscription, edition);
  return { inscription, thirdPerson };
}

/** All came from where the first one came, and are paid with them. */
async function storeAll(
  tx: Tx,
  actor: Actor,
  closed: readonly Closed[],
  checked: readonly CheckedSubmission[],
  source: string,
  now: Date,
) {
  const stored: Awaited<ReturnType<typeof store>>[] = [];
  for (const [index, each] of closed.entries()) {
    const judged = checked[index];
    if (!judged) continue;
    const order = { paidWithId: stored[0]?.inscription.id ?? null, source };
    stored.push(await store(tx, actor, each, judged, order, now));
  }
  return stored;
}

/** Everybody in the cart, or nobody: one inscription for each, and one order, which the first person pays. */
async function register(
  tx: Tx,
  platform: Dependencies,
  caller: Caller,
  submissions: readonly NewInscription[],
): Promise<CreatedInscription> {
  const { actor } = caller;
  const now = platform.clock.now();
  const found = await readSubmissions(tx, caller, submissions, now);
  await requireWholeCart(
    tx,
    found.map(({ context }) => context.session.id),
  );
  const closed: Closed[] = [];
  for (const submitted of found) closed.push(await close(tx, platform, caller, submitted, now));
  const [first] = closed;
  if (!first) throw new AppError('session_expired');
  if (!first.isNew) {
    const before = await findOfSession(tx, first.context.session.id);
    if (before) return present(tx, before);
  }
  const checked = await checkAll(tx, platform, caller, closed, now);
  const { edition, kind, group, session } = first.context;
  const source =
    session.source || (await sourceOfDraft(tx, edition.id, kind, actor.id, first.named?.id ?? null));
  const stored = await storeAll(tx, actor, closed, checked, source, now);
  const [lead] = stored;
  if (!lead) throw new AppError('session_expired');
  if (stored.length > 1) await payWithOthers(tx, lead.inscription);
  const payerName = await nameOf(tx, actor);
  const code = checked[0]?.billing.promo_code;
  await chargeRegistration(tx, platform, {
    inscriptionId: lead.inscription.id,
    promoCode: typeof code === 'string' ? code : null,
    donationCents: session.donationCents,
    payerName,
    payerEmail: lead.inscription.billingEmail ?? actor.email,
    invoicedGroupId: group?.type === 'organization' ? group.id : null,
  });
  for (const { inscription, thirdPerson } of stored) {
    if (thirdPerson?.email && thirdPerson.claimedById !== actor.id)
      await inviteToClaim(tx, platform, { ...inscription, email: thirdPerson.email }, edition, payerName);
    await forgetDraft(tx, edition.id, kind, actor.id, thirdPerson?.id ?? null);
  }
  return present(tx, { ...lead.inscription, paidWithId: stored.length > 1 ? lead.inscription.id : null });
}

/** One transaction; the idempotency key and the session each make it happen once. */
export async function createInscription(
  platform: Dependencies,
  caller: Caller,
  submissions: readonly NewInscription[],
  key: string | undefined,
): Promise<CreatedInscription> {
  const call = identifyCall({
    actor: caller.actor,
    visitorId: caller.visitorId,
    route: 'create-inscription',
    key,
    body: submissions,
  });
  return platform.db.transaction((tx) =>
    runOnce(tx, platform.clock, call, () => register(tx, platform, caller, submissions)),
  );
}
