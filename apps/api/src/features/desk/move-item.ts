import type { MovePreview, MoveRequest, MoveTarget, MoveTargets } from '@kermesse/domain/desk/action-schemas';
import type { DifferenceChoice, HandMethod } from '@kermesse/domain/desk/enums';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { choicesFor, priceDifference, refundForCheaper } from '@kermesse/domain/desk/move-amounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import {
  addOrderLine,
  chargedItems,
  collectDifference,
  createRefund,
  growOrder,
  type LockedOrder,
  latestOrder,
  leftToRefund,
  type Order,
  rewriteOrderLines,
} from '../payments/public.ts';
import { addInscriptionNote, inscriptionItems, rewriteItem } from '../registration/public.ts';
import { checkPlaceFor, moveSold } from '../reservations/public.ts';
import { renameTickets } from '../tickets/public.ts';
import type { DeskDependencies } from './cancel-registration.ts';
import {
  findRegistration,
  type Inscription,
  type OpenedRegistration,
  openRegistration,
} from './find-registration.ts';
import { movedMail } from './mails.ts';
import {
  type Destination,
  findDestination,
  findSoldItem,
  type Item,
  isSamePlace,
  labelOf,
  listTargets,
} from './move-target.ts';
import { notifyPerson } from './notify-person.ts';
import { recordAction } from './record-action.ts';

interface Difference {
  readonly differenceCents: number;
  readonly refund: { amountCents: number; feeCents: number };
  readonly choices: readonly DifferenceChoice[];
}

const nothing = { amountCents: 0, feeCents: 0 };

/** From the amount that was really charged. */
async function differenceOf(
  executor: Executor,
  order: Order | null,
  item: Item,
  to: Destination,
): Promise<Difference> {
  const differenceCents = priceDifference(item, to.unitPriceCents);
  const charged = order ? await chargedItems(executor, order) : [];
  const own = charged.find((each) => each.item.id === item.id);
  const isPaid = order !== null && ['paid', 'partially_refunded'].includes(order.status);
  const cheaper =
    isPaid && own && !item.isNonRefundable ? refundForCheaper(item, own.left, to.unitPriceCents) : nothing;
  // Refunds without an article reduce what is left: the total never exceeds what was paid.
  const most = order ? await leftToRefund(executor, order, item.inscriptionId) : nothing;
  const refund = {
    amountCents: Math.min(cheaper.amountCents, most.amountCents),
    feeCents: Math.min(cheaper.feeCents, most.feeCents),
  };
  return {
    differenceCents,
    refund,
    choices: choicesFor(differenceCents, {
      isInvoiced: order?.status === 'invoiced',
      isPaid: refund.amountCents > 0,
    }),
  };
}

/** A person may be in a course only once. */
async function isInCourse(executor: Executor, item: Item, to: Destination): Promise<boolean> {
  if (to.coursePerson === null) return false;
  const [other] = await executor
    .select({ id: inscriptionItems.id })
    .from(inscriptionItems)
    .where(
      and(
        eq(inscriptionItems.productId, to.productId),
        eq(inscriptionItems.coursePerson, to.coursePerson),
        inArray(inscriptionItems.status, ['pending', 'sold']),
        ne(inscriptionItems.id, item.id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

const words: Readonly<Record<string, (product: string) => string>> = {
  members_only: say.membersOnly,
  other: say.notForPerson,
};

/** Organisers may sell what is no longer on sale, but not to people whom the product excludes. */
async function requireSuited(
  executor: Executor,
  inscription: Inscription,
  item: Item,
  to: Destination,
): Promise<void> {
  if (item.productId === to.productId) return;
  const problem = await checkPlaceFor(executor, to.productId, inscription);
  if (!problem) return;
  const message = words[problem.reason]?.(to.productName) ?? problem.message;
  throw new AppError('not_eligible', { message });
}

function requireMovable(inscription: Inscription): void {
  if (inscription.status !== 'confirmed') throw new AppError('conflict', { message: say.moveNeedsConfirmed });
}

export async function readMoveTargets(
  { db }: Pick<Platform, 'db'>,
  { entry }: AllowedEdition,
): Promise<MoveTargets> {
  return listTargets(db.orm, entry.id);
}

export async function previewMove(
  { db }: Pick<Platform, 'db'>,
  { entry }: AllowedEdition,
  registrationId: string,
  target: MoveTarget,
): Promise<MovePreview> {
  const inscription = await findRegistration(db.orm, entry, registrationId);
  requireMovable(inscription);
  const item = await findSoldItem(db.orm, inscription, target.item);
  const to = await findDestination(db.orm, entry, inscription, item, target);
  await requireSuited(db.orm, inscription, item, to);
  const order = await latestOrder(db.orm, inscription.id);
  const { differenceCents, refund, choices } = await differenceOf(db.orm, order, item, to);
  // Within one product the move frees its own place.
  const own = item.productId === to.productId && item.priceTierId === to.priceTierId ? item.quantity : 0;
  return {
    label: labelOf(to),
    unitPriceCents: to.unitPriceCents,
    differenceCents,
    refundCents: refund.amountCents,
    choices: [...choices],
    hasPlace: to.free === null || to.free + own >= item.quantity,
    isTaken: await isInCourse(db.orm, item, to),
  };
}

async function takePlace(tx: Tx, platform: DeskDependencies, item: Item, to: Destination): Promise<void> {
  const places = ({ productId, priceTierId, optionId }: Item | Destination) => ({
    productId,
    priceTierId,
    optionId,
    quantity: item.quantity,
  });
  if (!(await moveSold(tx, platform, places(item), places(to))))
    throw new AppError('stock_insufficient', { message: say.noPlaceLeft(to.productName) });
}

/** The charged price stays where nothing was collected or refunded. */
async function settle(
  tx: Tx,
  platform: DeskDependencies,
  { locked, item, to, actor }: { locked: LockedOrder; item: Item; to: Destination; actor: Actor },
  { choice, method }: { choice: DifferenceChoice | null; method: HandMethod | null },
): Promise<number> {
  const { differenceCents, refund, choices } = await differenceOf(tx, locked.order, item, to);
  if (choices.length > 0 && (choice === null || !choices.includes(choice)))
    throw invalidField('choice', say.differenceNeeded);
  if (locked.order.status === 'invoiced' && differenceCents !== 0) {
    await growOrder(tx, locked, differenceCents);
    await rewriteOrderLines(tx, item.id, {
      unitPriceCents: to.unitPriceCents,
      label: to.productName,
      description: to.tierName,
    });
    return to.unitPriceCents;
  }
  if (choices.length === 0) return differenceCents < 0 ? item.unitPriceCents : to.unitPriceCents;
  if (choice === 'collected') {
    if (method === null) throw invalidField('method', say.differenceNeeded);
    await addOrderLine(tx, locked.order.id, {
      inscriptionItemId: item.id,
      label: `Différence – ${to.productName}`,
      description: to.tierName,
      unitPriceCents: differenceCents,
    });
    const cause = `manual:${locked.order.id}:${item.id}:${platform.clock.now().getTime()}`;
    await collectDifference(tx, platform, locked, {
      amountCents: differenceCents,
      cause,
      method,
      actorId: actor.id,
    });
    return to.unitPriceCents;
  }
  if (choice === 'refund') {
    await createRefund(tx, platform, locked.order, {
      ...refund,
      inscriptionItemId: item.id,
      reason: `Passage à ${to.productName}`,
      requestedById: actor.id,
    });
    return to.unitPriceCents;
  }
  if (choice === 'due')
    await addInscriptionNote(tx, {
      inscriptionId: locked.inscription.id,
      authorId: actor.id,
      body: say.dueNote(formatEuros(differenceCents), labelOf(to)),
      at: platform.clock.now(),
    });
  return item.unitPriceCents;
}

async function tell(
  tx: Tx,
  platform: DeskDependencies,
  opened: OpenedRegistration,
  from: Item,
  to: Destination,
) {
  await notifyPerson(tx, platform, opened, {
    type: 'inscription_corrected',
    notice: say.noticeMoved(opened.eventName, to.productName),
    link: '/dashboard',
    mail: (about) =>
      movedMail(about, {
        from: labelOf(from),
        to: labelOf(to),
        key: `${from.documentId}:${platform.clock.now().getTime()}`,
      }),
  });
}

/**
 * Takes the new place and frees the old one in one transaction, and settles the difference as chosen; tickets
 * keep their codes. Refused when the price is no longer the one that was shown.
 */
export async function moveItem(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  registrationId: string,
  request: MoveRequest,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const opened = await openRegistration(tx, allowed, registrationId);
    const { actor, inscription, edition, locked } = opened;
    requireMovable(inscription);
    const item = await findSoldItem(tx, inscription, request.item);
    const to = await findDestination(tx, edition, inscription, item, request);
    await requireSuited(tx, inscription, item, to);
    if (isSamePlace(item, to)) throw new AppError('conflict', { message: say.moveChangesNothing });
    if (to.unitPriceCents !== request.unitPriceCents)
      throw new AppError('conflict', { message: say.priceMoved });
    if (await isInCourse(tx, item, to))
      throw new AppError('already_registered', { message: say.inCourseAlready(to.productName) });
    await takePlace(tx, platform, item, to);
    const unitPriceCents = locked
      ? await settle(tx, platform, { locked, item, to, actor }, request)
      : to.unitPriceCents;
    const { free: _free, ...place } = { ...to, unitPriceCents };
    await rewriteItem(tx, item.id, place, say.inCourseAlready(to.productName));
    await renameTickets(tx, { inscriptionItemId: item.id }, { productName: to.productName });
    await recordAction(tx, platform, actor.id, inscription, 'registration.moved', {
      from: labelOf(item),
      to: labelOf(to),
      differenceCents: priceDifference(item, to.unitPriceCents),
      choice: request.choice,
    });
    await tell(tx, platform, opened, item, to);
  });
}
