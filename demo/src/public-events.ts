import { productCategories, products } from '@kermesse/api/features/catalog/tables';
import { sponsors } from '@kermesse/api/features/events/tables';
import { eventEditions, events } from '@kermesse/api/features/organizers/tables-events';
import { addresses } from '@kermesse/api/features/profiles/tables';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { accountId, type DemoContext, only } from './context.ts';

interface Ticket {
  name: string;
  priceCents: number;
  stock: number | null;
}

interface PublicEvent {
  name: string;
  description: string;
  category: string;
  type: 'volunteer' | 'participant' | 'other';
  town: readonly [name: string, zipcode: string, line1: string, latitude: number, longitude: number];
  /** Days from today, moved to the next Saturday. */
  from: number;
  days: number;
  tickets: readonly Ticket[];
  partner?: string;
  /** In days from today; without it, registration is open. */
  opensIn?: number;
  isCancelled?: true;
  isOpenToAssociations?: true;
}

const saturday = 6;

/** Asks for two names and sells one ticket: the shortest way to a paid place. */
export const workshopName = 'Nuit des Lanternes';
export const concertName = 'Concert de la Sainte-Cécile';

/** Of every size, place and state of registration. */
const list: readonly PublicEvent[] = [
  {
    name: 'La Ronde des Marais',
    description:
      'Marche et course nature entre étangs et peupliers, sur des chemins que l’on n’ouvre qu’une fois par an. Trois boucles au choix, ravitaillement de produits du marais à mi-parcours et soupe à l’arrivée.',
    category: 'course',
    type: 'participant',
    town: ['Péronne', '80200', 'Place du Commandant Daudré', 49.9323, 2.9353],
    from: 24,
    days: 1,
    tickets: [
      { name: 'Boucle 8 km', priceCents: 900, stock: 150 },
      { name: 'Boucle 15 km', priceCents: 1_300, stock: 120 },
    ],
    partner: 'Maraîchers de la Haute Somme',
  },
  {
    name: workshopName,
    description: 'Déambulation familiale à la tombée du jour, fanfares et lanternes en papier.',
    category: 'fête',
    type: 'other',
    town: ['Saint-Quentin', '02100', 'Place de l’Hôtel de Ville', 49.8465, 3.2876],
    from: 38,
    days: 1,
    tickets: [{ name: 'Atelier lanterne', priceCents: 500, stock: 4 }],
  },
  {
    name: 'Festival Les Pieds dans l’Oise',
    description: 'Concerts au bord de la rivière, guinguette et camping.',
    category: 'festival',
    type: 'participant',
    town: ['Compiègne', '60200', 'Cours Guynemer', 49.4179, 2.8261],
    from: 73,
    days: 2,
    tickets: [
      { name: 'Pass un jour', priceCents: 2_400, stock: 900 },
      { name: 'Pass week-end', priceCents: 3_900, stock: 600 },
    ],
    partner: 'Brasserie de l’Écluse',
    isOpenToAssociations: true,
  },
  {
    name: 'Grand Nettoyage de la Baie',
    description: 'Une matinée pour rendre la baie de Somme à ses oiseaux. Gants et sacs fournis.',
    category: 'nature',
    type: 'volunteer',
    town: ['Saint-Valery-sur-Somme', '80230', 'Quai Lejoille', 50.1884, 1.6279],
    from: 17,
    days: 1,
    tickets: [],
    isOpenToAssociations: true,
  },
  {
    name: 'Les 6 Heures de Chantilly',
    description: 'Relais à pied dans la forêt, par équipes de deux à six.',
    category: 'course',
    type: 'participant',
    town: ['Chantilly', '60500', 'Avenue de Bourbon', 49.1936, 2.4605],
    from: 121,
    days: 1,
    tickets: [{ name: 'Relais', priceCents: 2_800, stock: 400 }],
    opensIn: 21,
  },
  {
    name: 'Bal des Moissons',
    description: 'Accordéon, parquet et repas sous chapiteau.',
    category: 'fête',
    type: 'other',
    town: ['Albert', '80300', 'Place Émile Leturcq', 50.0003, 2.6524],
    from: 52,
    days: 1,
    tickets: [{ name: 'Repas et bal', priceCents: 1_700, stock: 220 }],
  },
  {
    name: 'Cyclo des Cathédrales',
    description: 'D’Amiens à Beauvais et retour, deux parcours fléchés.',
    category: 'vélo',
    type: 'participant',
    town: ['Beauvais', '60000', 'Place Jeanne-Hachette', 49.4295, 2.0807],
    from: 101,
    days: 1,
    tickets: [
      { name: '60 km', priceCents: 800, stock: null },
      { name: '120 km', priceCents: 1_100, stock: null },
    ],
    partner: 'Cycles Levasseur',
  },
  {
    name: 'Salon des Jeux de Société',
    description: 'Deux jours de parties, de protos et de tournois.',
    category: 'salon',
    type: 'other',
    town: ['Lille', '59000', 'Boulevard Louis XIV', 50.6292, 3.0573],
    from: 66,
    days: 2,
    tickets: [{ name: 'Entrée', priceCents: 600, stock: 1_500 }],
  },
  {
    name: concertName,
    description:
      'L’harmonie municipale et la chorale des écoles jouent ensemble sous la nef, une heure et demie de musique et un verre de l’amitié.',
    category: 'concert',
    type: 'other',
    town: ['Senlis', '60300', 'Place Notre-Dame', 49.2069, 2.5862],
    from: 31,
    days: 1,
    tickets: [{ name: 'Place assise', priceCents: 800, stock: 180 }],
  },
  {
    name: 'Foulées du Vieux Port',
    description: 'Dix kilomètres face à la mer. Annulées cette année pour travaux sur la digue.',
    category: 'course',
    type: 'participant',
    town: ['Dieppe', '76200', 'Quai Henri IV', 49.9229, 1.0775],
    from: 45,
    days: 1,
    tickets: [{ name: '10 km', priceCents: 1_500, stock: 300 }],
    isCancelled: true,
  },
];

async function addTickets({ tx }: DemoContext, editionId: number, { category, tickets }: PublicEvent) {
  if (tickets.length === 0) return;
  const { id: categoryId } = only(
    await tx
      .insert(productCategories)
      .values({
        editionId,
        name: category === 'course' ? 'Distances' : 'Billets',
        isCourse: category === 'course',
      })
      .returning({ id: productCategories.id }),
  );
  const config = productConfigSchema.parse({});
  await tx
    .insert(products)
    .values(tickets.map((ticket, position) => ({ editionId, categoryId, position, config, ...ticket })));
}

/** Beside the three main events; nobody is registered for them, except where `postponed.ts` says so. */
export async function loadPublicEvents(context: DemoContext): Promise<void> {
  const { tx, calendar } = context;
  const ownerId = accountId(context, 'organisatrice@kermesse.test');
  for (const plan of list) {
    const first = calendar.nextWeekday(plan.from, saturday);
    const { name, description, category, type } = plan;
    const event = only(
      await tx
        .insert(events)
        .values({ ownerId, name, description, category, type, volunteerCount: 15 })
        .returning({ id: events.id }),
    );
    const [city, zipcode, line1, latitude, longitude] = plan.town;
    const address = only(
      await tx
        .insert(addresses)
        .values({ line1, city, zipcode, country: 'FR', latitude, longitude })
        .returning({ id: addresses.id }),
    );
    const edition = only(
      await tx
        .insert(eventEditions)
        .values({
          eventId: event.id,
          name: `Édition ${calendar.year(first)}`,
          status: plan.isCancelled ? 'cancelled' : 'published',
          startsAt: calendar.at(first, 9),
          endsAt: calendar.at(first + plan.days - 1, 19),
          addressId: address.id,
          registrationOpensAt: calendar.at(plan.opensIn ?? first - 200, 8),
          isOpenToParticipants: type !== 'volunteer',
          isOpenToAssociations: plan.isOpenToAssociations ?? false,
          volunteerCount: 15,
          publishedAt: calendar.at(-30),
        })
        .returning({ id: eventEditions.id }),
    );
    await addTickets(context, edition.id, plan);
    if (plan.partner) await tx.insert(sponsors).values({ eventId: event.id, name: plan.partner });
  }
}
