import { associations } from '@kermesse/api/features/memberships/tables-associations';
import { addresses } from '@kermesse/api/features/profiles/tables';
import { type DemoContext, inChunks } from './context.ts';
import { type Commune, communes, firstnames, lastnames, streets } from './words.ts';

export interface DemoAssociation {
  id: number;
  documentId: string;
  name: string;
}

const first: Commune = { name: 'Corbie', zipcode: '80800', latitude: 49.9086, longitude: 2.5103 };

const kinds: readonly [name: string, short: string][] = [
  ['Comité des fêtes', 'Fêtes, brocantes et feux de la Saint-Jean.'],
  ['Foyer rural', 'Activités pour tous, toute l’année.'],
  ['Amicale laïque', 'Sorties, soutien scolaire et kermesse de l’école.'],
  ['Harmonie municipale', 'Concerts, défilés et école de musique.'],
  ['Club nautique', 'Canoë et aviron sur la Somme et la Marne.'],
  ['Les Randonneurs', 'Une marche chaque dimanche, par tous les temps.'],
  ['Jardins partagés', 'Cultiver ensemble, échanger graines et savoir-faire.'],
  ['Athlétic club', 'Course à pied, du débutant au marathon.'],
];

const ofPlace = (name: string) => (/^[AEIOUÉ]/.test(name) ? `d’${name}` : `de ${name}`);

const shifted = (value: number, spread: number, roll: number) =>
  Math.round((value + (roll - 0.5) * spread) * 10_000) / 10_000;

/** SIRET numbers that belong to nobody: they start with 000. */
const siretOf = (index: number) => `000${String(index).padStart(6, '0')}00013`;

export async function loadAssociations(context: DemoContext, count: number): Promise<DemoAssociation[]> {
  const { tx, random, calendar } = context;
  const plans = Array.from({ length: count }, (_, index) => {
    if (index === 0)
      return {
        name: 'Les Foulées de l’Ancre',
        short: 'Course à pied et trail au bord de l’Ancre.',
        commune: first,
      };
    const commune = random.pick(communes);
    const [kind, short] = kinds[index % kinds.length] ?? ['Association', ''];
    const place = commune.name === 'Paris' ? 'Paris 11e' : commune.name;
    return { name: `${kind} ${ofPlace(place)}`, short, commune };
  });
  const places = await inChunks(plans, (chunk) =>
    tx
      .insert(addresses)
      .values(
        chunk.map(({ commune }) => ({
          line1: `${random.whole(1, 90)} ${random.pick(streets)}`,
          city: commune.name,
          zipcode: commune.zipcode,
          latitude: shifted(commune.latitude, 0.03, random.next()),
          longitude: shifted(commune.longitude, 0.04, random.next()),
        })),
      )
      .returning({ id: addresses.id }),
  );
  return inChunks([...plans.entries()], (chunk) =>
    tx
      .insert(associations)
      .values(
        chunk.map(([index, { name, short }]) => ({
          name,
          siret: siretOf(index + 1),
          presidentName:
            index === 0 ? 'Odile Vasseur' : `${random.pick(firstnames.Mme)} ${random.pick(lastnames)}`,
          addressId: places[index]?.id ?? null,
          email: `contact${index + 1}@associations.test`,
          phone: `03${String(random.whole(22_000_000, 22_999_999))}`,
          descriptionShort: short,
          descriptionLong: `${short} Nous accueillons de nouvelles personnes toute l’année : venez nous rencontrer.`,
          status: index % 20 === 19 ? ('pending' as const) : ('accepted' as const),
          regime: 'Loi 1901',
          membershipPriceCents: random.pick([1_500, 2_500, 4_000, 5_000]),
          createdAt: calendar.at(-random.whole(60, 2_000), 10),
        })),
      )
      .returning({ id: associations.id, documentId: associations.documentId, name: associations.name }),
  );
}
