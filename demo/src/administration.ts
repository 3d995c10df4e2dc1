import { suspendAccount } from '@kermesse/api/features/accounts/suspend-account';
import { reports } from '@kermesse/api/features/administration/tables';
import { takeDownEdition } from '@kermesse/api/features/events/take-down-edition';
import { eventEditions, events } from '@kermesse/api/features/organizers/tables-events';
import { addresses } from '@kermesse/api/features/profiles/tables';
import { users } from '@kermesse/api/platform/auth/tables';
import { jobs } from '@kermesse/api/platform/jobs/tables';
import { eq } from 'drizzle-orm';
import { accountId, type DemoContext, only } from './context.ts';
import type { DemoEvents } from './events.ts';
import type { Person } from './people.ts';
import { actorOf, productAt } from './product.ts';

interface Reported {
  crowd: readonly Person[];
  events: DemoEvents;
  association: { id: number };
}

async function takeOnePageDown(context: DemoContext): Promise<void> {
  const { tx, calendar } = context;
  const event = only(
    await tx
      .insert(events)
      .values({
        ownerId: accountId(context, 'tresorier@kermesse.test'),
        name: 'Grand Loto des Fêtes',
        description: 'Des lots de rêve, une voiture et mille paniers garnis.',
        category: 'fête',
        type: 'other',
      })
      .returning({ id: events.id }),
  );
  const address = only(
    await tx
      .insert(addresses)
      .values({ line1: 'Salle Vauban', city: 'Soissons', zipcode: '02200', country: 'FR' })
      .returning({ id: addresses.id }),
  );
  const { documentId } = only(
    await tx
      .insert(eventEditions)
      .values({
        eventId: event.id,
        name: 'Premier loto',
        status: 'published',
        startsAt: calendar.at(33, 19),
        endsAt: calendar.at(33, 23),
        addressId: address.id,
        publishedAt: calendar.at(-9),
      })
      .returning({ documentId: eventEditions.documentId }),
  );
  await takeDownEdition(
    productAt(context, calendar.at(-3, 11)),
    actorOf(context, 'admin@kermesse.test'),
    documentId,
    {
      reason: 'fraud',
      text: 'La salle annoncée n’a pas été réservée et aucune association n’est nommée. Envoyez-nous l’accord de la mairie et le nom de l’association.',
    },
  );
}

async function suspendSomebody(context: DemoContext, { id }: Person): Promise<void> {
  const { tx, calendar } = context;
  const { documentId } = only(
    await tx.select({ documentId: users.documentId }).from(users).where(eq(users.id, id)),
  );
  await suspendAccount(
    productAt(context, calendar.at(-5, 15)),
    actorOf(context, 'admin@kermesse.test'),
    documentId,
    { reason: 'stolen_account', text: 'Des messages sont partis de ce compte à l’insu de sa propriétaire.' },
  );
}

/** What those who run the platform find: two reports, a page, an account and a job that need them. */
export async function loadAdministration(context: DemoContext, reported: Reported): Promise<void> {
  const { tx, calendar } = context;
  await takeOnePageDown(context);
  await suspendSomebody(context, only(reported.crowd.slice(-1)));
  await tx.insert(reports).values([
    {
      editionId: reported.events.trail.coming.id,
      reason: 'wrong_information',
      body: 'L’heure de départ du 10 km n’est pas la même que sur les affiches en ville.',
      email: 'riverain@exemple.fr',
      reporterKey: 'demo-1',
      createdAt: calendar.at(-1, 9),
    },
    {
      associationId: reported.association.id,
      reason: 'impersonation',
      body: 'Le logo ressemble beaucoup à celui de notre club.',
      reporterKey: 'demo-2',
      createdAt: calendar.at(-2, 17),
    },
  ]);
  await tx.insert(jobs).values({
    name: 'payments.watch',
    data: {},
    state: 'failed',
    singletonKey: 'demo',
    priority: 0,
    startAfter: calendar.at(-1, 6),
    createdAt: calendar.at(-1, 6),
    failedAttempts: 3,
    retryLimit: 2,
    retryDelaySeconds: 10,
    lostAfterSeconds: 75,
    endedAt: calendar.at(-1, 7),
    failure: { name: 'Error', code: 'ECONNRESET', message: 'the provider closed the connection' },
  });
}
