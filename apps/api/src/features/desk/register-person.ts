import {
  type DeskOffer,
  deskClosure,
  type NewRegistration,
  newRegistrationSchemaOn,
  type RegisteredAtDesk,
} from '@kermesse/domain/desk/new-registration';
import { newRegistrationMessages as say } from '@kermesse/domain/desk/new-registration-messages';
import { allowsEmptyCart } from '@kermesse/domain/forms/form-settings';
import type { Issue } from '@kermesse/domain/shared/issue';
import { dayOf } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { ofName } from '@kermesse/domain/shared/of-name';
import { asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { validated } from '../../platform/errors/validated.ts';
import { identifyCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { events } from '../events/public.ts';
import { type AllowedEdition, stillOnEdition } from '../organizers/public.ts';
import { chargeAtDesk } from '../payments/public.ts';
import { confirmedAccountOf } from '../profiles/public.ts';
import {
  checkDeskAnswers,
  type DeskForm,
  inviteToClaim,
  readDeskForm,
  storeAtDesk,
} from '../registration/public.ts';
import { allocateAtDesk, type PricedPlaces, readDeskProducts } from '../reservations/public.ts';
import { tickets } from '../tickets/public.ts';
import type { Edition } from './find-registration.ts';
import { recordAction } from './record-action.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

export interface OpenDesk {
  readonly edition: Edition;
  readonly eventName: string;
  readonly form: DeskForm | null;
}

async function closureOf(executor: Executor, edition: Edition, now: Date) {
  const [event] = await executor
    .select({ name: events.name, archivedAt: events.archivedAt })
    .from(events)
    .where(eq(events.id, edition.eventId));
  const isEventArchived = event?.archivedAt != null;
  return { eventName: event?.name ?? '', closure: deskClosure({ ...edition, isEventArchived }, now) };
}

/** Refused with the reason when nobody can be registered any more. */
export async function openDesk(tx: Tx, edition: Edition, now: Date): Promise<OpenDesk> {
  const { eventName, closure } = await closureOf(tx, edition, now);
  if (closure !== null)
    throw new AppError(edition.status === 'cancelled' ? 'edition_cancelled' : 'registration_closed', {
      message: closure,
    });
  return { edition, eventName, form: await readDeskForm(tx, edition) };
}

export async function readDeskOffer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { entry: edition }: AllowedEdition,
): Promise<DeskOffer> {
  const now = clock.now();
  const { closure } = await closureOf(db.orm, edition, now);
  const form = await readDeskForm(db.orm, edition);
  return {
    closure,
    timezone: edition.timezone,
    products: await readDeskProducts(db.orm, edition.id, now),
    form: form && { pages: form.version.pages },
  };
}

/** The places that the person gets, or a refusal with all that is wrong. */
async function takeArticles(
  tx: Tx,
  platform: Dependencies,
  edition: Edition,
  data: NewRegistration,
): Promise<readonly PricedPlaces[]> {
  const accountId = data.email === null ? null : await confirmedAccountOf(tx, data.email);
  const { birthdate, articles } = data;
  const request = { birthdate, accountId, articles };
  const [allocation] = await allocateAtDesk(tx, platform, edition.id, [request], 'at once');
  const [first] = allocation?.refusals ?? [];
  if (first) {
    const message = [...new Set(allocation?.refusals.map((refusal) => refusal.message))].join(' ');
    throw new AppError(first.code, { message, details: { reason: first.reason } });
  }
  return allocation?.places ?? [];
}

function requireSound(issues: readonly Issue[]): void {
  if (issues.length > 0)
    throw new AppError('validation_failed', {
      issues: issues.map(({ path, message }) => ({ path: `data.${path}`, message })),
    });
}

async function requireArticles(tx: Tx, { edition, form }: OpenDesk, data: NewRegistration, now: Date) {
  if (data.articles.length > 0 || (form && allowsEmptyCart(form.version.settings))) return;
  if ((await readDeskProducts(tx, edition.id, now)).length > 0)
    requireSound([{ path: 'articles', message: say.articleNeeded }]);
}

interface SoundRegistration {
  readonly data: NewRegistration;
  readonly places: readonly PricedPlaces[];
  readonly answers: ReturnType<typeof checkDeskAnswers>['answers'];
  /** The caller counts the places of many people at once. */
  readonly arePlacesTaken?: boolean;
}

/** Of somebody whose places and answers were judged in this transaction. */
export async function storeRegistration(
  tx: Tx,
  platform: Dependencies,
  { edition, eventName, form }: OpenDesk,
  actorId: number,
  { data, places, answers, arePlacesTaken = false }: SoundRegistration,
) {
  const now = platform.clock.now();
  const { firstname, lastname, email, phone, birthdate, settlement } = data;
  const person = { firstname, lastname, email, phone, birthdate };
  const inscription = await storeAtDesk(tx, { edition, form, person, answers, places, now });
  const note = data.note || null;
  const totalCents = await chargeAtDesk(tx, platform, {
    inscriptionId: inscription.id,
    payerName: fullName(person),
    payerEmail: email,
    settlement,
    note,
    actorId,
    isMailed: data.sendsTickets,
    arePlacesTaken,
  });
  if (data.sendsTickets)
    await inviteToClaim(
      tx,
      platform,
      inscription,
      { ...edition, eventName, isEventArchived: false },
      `L’équipe ${ofName(eventName)}`,
    );
  await recordAction(tx, platform, actorId, inscription, 'registration.made', {
    method: settlement,
    amountCents: totalCents,
    ...(note ? { note } : {}),
  });
  return { inscription, totalCents };
}

/** Places, registration, order, ledger and tickets of one person, in the caller's transaction. */
export async function sellAtDesk(
  tx: Tx,
  platform: Dependencies,
  desk: OpenDesk,
  actorId: number,
  data: NewRegistration,
): Promise<RegisteredAtDesk> {
  const now = platform.clock.now();
  const { edition, form } = desk;
  await requireArticles(tx, desk, data, now);
  const places = await takeArticles(tx, platform, edition, data);
  const { firstname, lastname, email, phone, birthdate } = data;
  const person = { firstname, lastname, email, phone, birthdate };
  const checked = form && checkDeskAnswers({ edition, form, person, answers: data.answers, places, now });
  requireSound(checked?.issues ?? []);
  const { inscription, totalCents } = await storeRegistration(tx, platform, desk, actorId, {
    data,
    places,
    answers: checked?.answers ?? [],
  });
  const issued = await tx
    .select({ documentId: tickets.documentId, productName: tickets.productName })
    .from(tickets)
    .where(eq(tickets.inscriptionId, inscription.id))
    .orderBy(asc(tickets.id));
  return {
    documentId: inscription.documentId,
    reference: inscription.reference,
    name: fullName(person),
    totalCents,
    tickets: issued,
  };
}

async function register(
  tx: Tx,
  platform: Dependencies,
  allowed: AllowedEdition,
  data: NewRegistration,
): Promise<RegisteredAtDesk> {
  const { entry } = await stillOnEdition(tx, allowed);
  const desk = await openDesk(tx, entry, platform.clock.now());
  return sellAtDesk(tx, platform, desk, allowed.actor.id, data);
}

/** In one transaction; the key makes it happen once. */
export async function registerPerson(
  platform: Dependencies,
  allowed: AllowedEdition,
  sent: NewRegistration,
  key: string | undefined,
): Promise<RegisteredAtDesk> {
  const today = dayOf(platform.clock.now(), allowed.entry.timezone);
  const data = validated(newRegistrationSchemaOn(today), sent);
  const call = identifyCall({
    actor: allowed.actor,
    visitorId: null,
    route: `desk-register:${allowed.entry.documentId}`,
    key,
    body: sent,
  });
  return platform.db.transaction((tx) =>
    runOnce(tx, platform.clock, call, () => register(tx, platform, allowed, data)),
  );
}
