import { products } from '@kermesse/api/features/catalog/tables';
import {
  editionChangeRegistrations,
  editionChanges,
} from '@kermesse/api/features/desk/tables-edition-change';
import { eventEditions, events } from '@kermesse/api/features/organizers/tables-events';
import { cancelByOrganizer, lockOrderOf } from '@kermesse/api/features/payments/public';
import { orders } from '@kermesse/api/features/payments/tables';
import { inscriptions } from '@kermesse/api/features/registration/tables';
import { changeRefundReasons, proposedMessage } from '@kermesse/domain/desk/edition-change-messages';
import { answersEndAt } from '@kermesse/domain/desk/postponement';
import { asc, eq } from 'drizzle-orm';
import { accountId, type DemoContext, only } from './context.ts';
import type { Person } from './people.ts';
import { productAt } from './product.ts';
import { saleAt, sell } from './registrations.ts';

export const postponedEventName = 'Festival Les Pieds dans l’Oise';

const registered = 24;
const [kept, givenBack] = [11, 3];
const postponedByDays = 28;

async function findEdition({ tx }: DemoContext) {
  return only(
    await tx
      .select({ edition: eventEditions })
      .from(eventEditions)
      .innerJoin(events, eq(events.id, eventEditions.eventId))
      .where(eq(events.name, postponedEventName)),
  ).edition;
}

/** People of a festival that is postponed later; paid for like all others. */
export async function registerForPostponed(context: DemoContext, crowd: readonly Person[]): Promise<void> {
  const { tx, calendar } = context;
  const edition = await findEdition(context);
  const product = only(
    await tx
      .select()
      .from(products)
      .where(eq(products.editionId, edition.id))
      .orderBy(asc(products.position))
      .limit(1),
  );
  const sold = { ...product, tierId: null };
  await sell(
    context,
    crowd
      .slice(-registered)
      .map((person, index) => saleAt(calendar.at(-40 + index, 18), person, sold, edition.id)),
  );
}

/** Announced three days ago: most have not answered yet, some keep their place, some gave it back. */
export async function loadPostponement(context: DemoContext): Promise<void> {
  const { tx, calendar } = context;
  const edition = await findEdition(context);
  const at = calendar.at(-3, 20);
  const from = new Date(edition.startsAt.getTime() - postponedByDays * 24 * 3_600_000);
  await tx.update(eventEditions).set({ postponedFrom: from }).where(eq(eventEditions.id, edition.id));
  const people = await tx
    .select({ id: inscriptions.id })
    .from(inscriptions)
    .where(eq(inscriptions.editionId, edition.id))
    .orderBy(asc(inscriptions.id));
  const change = only(
    await tx
      .insert(editionChanges)
      .values({
        editionId: edition.id,
        kind: 'postponed',
        message: proposedMessage.postponed({
          eventName: postponedEventName,
          startsAt: from,
          timezone: edition.timezone,
        }),
        startedById: accountId(context, 'organisatrice@kermesse.test'),
        at,
        createdAt: at,
        fromStartsAt: from,
        startsAt: edition.startsAt,
        endsAt: edition.endsAt,
        answersEndAt: answersEndAt(calendar.day(11), edition.timezone),
        recipientCount: people.length,
        notifiedCount: people.length,
        finishedAt: at,
      })
      .returning(),
  );
  const answeredAt = calendar.at(-2, 9);
  await tx.insert(editionChangeRegistrations).values(
    people.map(({ id }, index) => ({
      changeId: change.id,
      inscriptionId: id,
      ...(index < givenBack
        ? { state: 'ended' as const, answeredAt }
        : index < givenBack + kept
          ? { state: 'kept' as const, answeredAt }
          : { state: 'asked' as const }),
    })),
  );
  for (const { id } of people.slice(0, givenBack)) {
    // Paid at the desk, so that no provider is asked.
    await tx.update(orders).set({ method: 'cash' }).where(eq(orders.inscriptionId, id));
    const locked = await lockOrderOf(tx, id);
    if (!locked) throw new Error('nobody paid for the place that is given back');
    await cancelByOrganizer(
      tx,
      productAt(context, answeredAt),
      { locked, inscription: locked.inscription },
      {
        isRefunded: true,
        isWhole: true,
        reason: changeRefundReasons.postponed,
        actorId: null,
        endReason: 'edition_postponed',
      },
    );
  }
}
