import type { ShownClaim } from '@kermesse/domain/registration/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { ofName } from '@kermesse/domain/shared/of-name';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { isUsableLink } from '../../platform/auth/one-use-links.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { groups } from '../groups/public.ts';
import { claimThirdPerson, profiles } from '../profiles/public.ts';
import { acceptTransfer, readTransferForm, requireTransferable } from './accept-transfer.ts';
import { giveFilesWith } from './file-uses.ts';
import { lockInscription } from './lock-inscription.ts';
import { itemsOf } from './present-inscription.ts';
import { standInCourses } from './stand-in-courses.ts';
import { inscriptions } from './tables.ts';
import { inscriptionClaims } from './tables-follow-up.ts';
import { revokeClaims } from './transfers.ts';
import type { Caller } from './validate-inscription.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

async function findClaim(executor: Executor | Tx, token: string, now: Date) {
  const [row] = await executor
    .select({
      claim: inscriptionClaims,
      inscription: inscriptions,
      edition: eventEditions,
      event: events,
      groupType: groups.type,
    })
    .from(inscriptionClaims)
    .innerJoin(inscriptions, eq(inscriptions.id, inscriptionClaims.inscriptionId))
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(groups, eq(groups.id, inscriptions.groupId))
    .where(
      and(
        isUsableLink(inscriptionClaims, token, now),
        // Only whoever holds a ticket passes it on: an offer ends with a change of hands.
        or(ne(inscriptionClaims.kind, 'transfer'), eq(inscriptionClaims.offeredById, inscriptions.userId)),
        // Only whom the registration is for takes it over: an invitation ends with a correction of the address.
        or(
          eq(inscriptionClaims.kind, 'transfer'),
          eq(sql`lower(${inscriptionClaims.email})`, sql`lower(${inscriptions.email})`),
        ),
      ),
    );
  if (!row) throw new AppError('link_unusable');
  return row;
}

/** To whom a link that still works was mailed. */
export async function claimedAddress(executor: Executor | Tx, token: string, now: Date): Promise<string> {
  return (await findClaim(executor, token, now)).claim.email;
}

type FoundClaim = Awaited<ReturnType<typeof findClaim>>;

const isFor = ({ claim }: FoundClaim, { email }: Actor) => claim.email.toLowerCase() === email.toLowerCase();

async function presentTransfer(
  executor: Executor,
  found: FoundClaim,
  actor: Actor | null,
): Promise<ShownClaim['transfer']> {
  const { claim, inscription, edition } = found;
  if (claim.kind !== 'transfer') return null;
  const items = (await itemsOf(executor, [inscription.id], ['sold'])).get(inscription.id) ?? [];
  return {
    until: claim.expiresAt.toISOString(),
    dateStart: edition.startsAt.toISOString(),
    dateEnd: edition.endsAt.toISOString(),
    timezone: edition.timezone,
    items: items.map(({ product, option_name, quantity }) =>
      [`${quantity > 1 ? `${quantity} × ` : ''}${product.name}`, option_name].filter(Boolean).join(', '),
    ),
    terms: edition.terms || null,
    termsUrl: edition.termsUrl,
    form: actor && isFor(found, actor) ? await readTransferForm(executor, found, actor.id) : null,
  };
}

/** Otherwise it is of nobody's account because the one that made it was deleted. */
const isFromDesk = ({ userId, thirdPersonId }: FoundClaim['inscription']) =>
  userId === null && thirdPersonId === null;

/** Without the name of whoever has a ticket that is passed on: only who offers it is told. */
export async function readClaim(
  { db, clock }: Dependencies,
  actor: Actor | null,
  token: string,
): Promise<ShownClaim> {
  const found = await findClaim(db.orm, token, clock.now());
  const { claim, inscription, edition, event } = found;
  if (claim.kind === 'transfer') requireTransferable(found, clock.now());
  const [owner] =
    inscription.userId === null
      ? []
      : await db.orm
          .select({ firstname: profiles.firstname, lastname: profiles.lastname })
          .from(profiles)
          .where(eq(profiles.userId, inscription.userId));
  return {
    email: claim.email,
    name: claim.kind === 'transfer' ? '' : fullName(inscription),
    eventName: event.name,
    editionName: edition.name,
    registeredBy: isFromDesk(inscription) ? `L’équipe ${ofName(event.name)}` : fullName(owner ?? {}),
    transfer: await presentTransfer(db.orm, found, actor),
  };
}

async function takeOver(tx: Tx, actor: Actor, { inscription }: FoundClaim, now: Date): Promise<void> {
  // The address of the bill is the payer's; the order keeps it.
  await tx
    .update(inscriptions)
    .set({ userId: actor.id, billingEmail: null })
    .where(eq(inscriptions.id, inscription.id));
  await giveFilesWith(tx, inscription, actor.id);
  if (inscription.thirdPersonId !== null)
    await claimThirdPerson(tx, inscription.thirdPersonId, actor.id, now);
  await standInCourses(tx, actor.id, inscription);
}

/** Only for the account with the mailed address; of two concurrent calls, one succeeds. */
export async function claimInscription(
  platform: Dependencies & Pick<Platform, 'config' | 'jobs' | 'mail'>,
  caller: Caller,
  { token, answers = {} }: { token: string; answers?: Readonly<Record<string, unknown>> | undefined },
): Promise<{ kind: FoundClaim['claim']['kind']; inscriptionId: string; eventEditionDocumentId: string }> {
  const { actor } = caller;
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const seen = await findClaim(tx, token, now);
    if (!isFor(seen, actor)) throw forbidden();
    await lockInscription(tx, seen.inscription.id);
    // Read again under the lock: it may have been accepted, taken back or cancelled meanwhile.
    const found = await findClaim(tx, token, now);
    const { claim, inscription, edition } = found;
    await tx
      .update(inscriptionClaims)
      .set({ claimedAt: now, claimedById: actor.id })
      .where(eq(inscriptionClaims.id, claim.id));
    // Whoever else was invited to it no longer gets it.
    await revokeClaims(tx, inscription.id, now);
    if (claim.kind === 'transfer') await acceptTransfer(tx, platform, caller, claim, found, answers);
    else await takeOver(tx, actor, found, now);
    return {
      kind: claim.kind,
      inscriptionId: inscription.documentId,
      eventEditionDocumentId: edition.documentId,
    };
  });
}
