import { requirementsInWords } from '@kermesse/domain/payments/account-requirements';
import { eq, type SQL } from 'drizzle-orm';
import { type Actor, entryAccess } from '../../platform/auth/access.ts';
import { siteUrl } from '../../platform/config/site-url.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { mayForAssociation, requireDocumentId, requireOnEvent } from '../organizers/public.ts';
import { takeAccountState } from './account-rows.ts';
import { isUnanswered, providerOf } from './provider/stripe-client.ts';
import { paymentAccounts } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'config' | 'log'>;

/** The owner of an account, after the caller's permission was checked. */
export interface AccountOwner {
  eventId: number | null;
  associationId: number | null;
  name: string;
  /** The association whose account is used where the event has none. */
  heldById?: number | null;
  page: string;
}

async function requireEventOwner(
  { db }: Dependencies,
  actor: Actor,
  documentId: string,
): Promise<AccountOwner> {
  const { entry } = await requireOnEvent(db.orm, actor, documentId, 'canManageEventSettings');
  return {
    eventId: entry.id,
    associationId: null,
    heldById: entry.associationId,
    name: entry.name,
    page: `/organizer/events/${entry.documentId}/payment-account`,
  };
}

async function requireAssociationOwner(
  { db }: Dependencies,
  actor: Actor,
  documentId: string,
): Promise<AccountOwner> {
  const [association] = await db.orm
    .select()
    .from(associations)
    .where(eq(associations.documentId, requireDocumentId(documentId)));
  if (association?.status !== 'accepted') throw notFound();
  if (!(await mayForAssociation(db.orm, actor.id, association.id, 'manage_contributions'))) throw forbidden();
  return {
    eventId: null,
    associationId: association.id,
    name: association.name,
    page: `/my-associations/${association.documentId}/cotisation`,
  };
}

export const eventOwnerAccess = (platform: Dependencies) =>
  entryAccess('event-payment-account', (actor, id) => requireEventOwner(platform, actor, id));

export const associationOwnerAccess = (platform: Dependencies) =>
  entryAccess('association-payment-account', (actor, id) => requireAssociationOwner(platform, actor, id));

function belongsTo(owner: AccountOwner): SQL {
  return owner.eventId !== null
    ? eq(paymentAccounts.eventId, owner.eventId)
    : eq(paymentAccounts.associationId, owner.associationId ?? 0);
}

async function find({ db }: Dependencies, owner: AccountOwner) {
  const [row] = await db.orm.select().from(paymentAccounts).where(belongsTo(owner));
  return row ?? null;
}

/** Idempotent: the owner is the key, so that two concurrent calls create one account. */
async function ensureAccount(platform: Dependencies, actor: Actor, owner: AccountOwner) {
  const known = await find(platform, owner);
  if (known) return known;
  const key = owner.eventId !== null ? `event:${owner.eventId}` : `association:${owner.associationId}`;
  const account = await providerOf(platform).accounts.create(
    { type: 'standard', country: 'FR', business_profile: { name: owner.name }, metadata: { owner: key } },
    { idempotencyKey: `account:${key}` },
  );
  await platform.db.orm
    .insert(paymentAccounts)
    .values({
      eventId: owner.eventId,
      associationId: owner.associationId,
      providerAccountId: account.id,
      createdById: actor.id,
    })
    .onConflictDoNothing();
  const made = await find(platform, owner);
  if (!made) throw new AppError('conflict');
  return made;
}

export async function startOnboarding(
  platform: Dependencies,
  actor: Actor,
  owner: AccountOwner,
): Promise<string> {
  const { config } = platform;
  const site = siteUrl(config);
  try {
    const account = await ensureAccount(platform, actor, owner);
    const link = await providerOf(platform).accountLinks.create({
      account: account.providerAccountId,
      type: 'account_onboarding',
      return_url: `${site}${owner.page}?paiement=retour`,
      refresh_url: `${site}${owner.page}?paiement=reprendre`,
    });
    return link.url;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    throw new AppError('upstream_unavailable', { cause: error });
  }
}

async function holderOf({ db }: Dependencies, associationId: number | null) {
  if (associationId === null) return null;
  const [row] = await db.orm
    .select({ name: associations.name, state: paymentAccounts.state })
    .from(associations)
    .leftJoin(paymentAccounts, eq(paymentAccounts.associationId, associations.id))
    .where(eq(associations.id, associationId));
  return row ? { name: row.name, isActive: row.state === 'active' } : null;
}

/** Asks the provider while the account is not active, instead of waiting for a webhook. */
export async function readAccount(platform: Dependencies, owner: AccountOwner) {
  let row = await find(platform, owner);
  let missing: string[] = [];
  if (row && row.state !== 'active' && platform.config.payments.secretKey !== null) {
    try {
      const account = await providerOf(platform).accounts.retrieve(row.providerAccountId);
      await takeAccountState(platform.db.orm, account);
      missing = requirementsInWords(account.requirements?.currently_due ?? []);
      row = await find(platform, owner);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      platform.log.warn('the card provider did not answer');
    }
  }
  return {
    state: row?.state ?? null,
    hasChargesEnabled: row?.hasChargesEnabled ?? false,
    hasPayoutsEnabled: row?.hasPayoutsEnabled ?? false,
    hasDetailsSubmitted: row?.hasDetailsSubmitted ?? false,
    isRequired: platform.config.payments.isAccountRequired,
    missing,
    association: await holderOf(platform, owner.heldById ?? null),
  };
}
