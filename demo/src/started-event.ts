import { startEvent } from '@kermesse/api/features/starters/start-event';
import type { DemoContext } from './context.ts';
import { actorOf, productAt } from './product.ts';

const inDays = 52;

/** A draft as a starter makes it, with everything still to be read. */
export async function loadStartedEvent(context: DemoContext): Promise<void> {
  const { calendar } = context;
  await startEvent(productAt(context, calendar.at(-1, 18)), actorOf(context, 'presidente@kermesse.test'), {
    kind: 'meal',
    name: 'Repas de la Saint-Jean',
    date_start: calendar.at(inDays, 19).toISOString(),
    timezone: 'Europe/Paris',
    place: {
      name: null,
      type: 'default',
      line1: 'Salle des fêtes',
      line2: null,
      city: 'Laon',
      zipcode: '02000',
      province: null,
      country: 'FR',
      coordinates: '49.5641,3.6199',
    },
    association: null,
  });
}
