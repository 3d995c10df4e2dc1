import {
  assoInscriptions,
  assoInscriptionUsers,
  assoParticipants,
} from '@kermesse/api/features/participation/tables';
import { inscriptions } from '@kermesse/api/features/registration/tables';
import { and, asc, eq, inArray, isNull, min } from 'drizzle-orm';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, inChunks, only } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';
import type { DemoMember } from './memberships.ts';

type NewEntry = Omit<typeof assoInscriptions.$inferInsert, 'associationId' | 'editionId'>;
type Named = Pick<typeof assoParticipants.$inferInsert, 'name' | 'email' | 'phone' | 'status'>;

const both = { assoAccepted: 'accepted', eventAccepted: 'accepted' } as const;
const asked = { assoAccepted: 'accepted', eventAccepted: 'pending' } as const;

async function takePart(
  { tx }: DemoContext,
  association: DemoAssociation,
  edition: DemoEdition,
  entry: NewEntry,
  people: readonly Named[],
): Promise<number> {
  const { id } = only(
    await tx
      .insert(assoInscriptions)
      .values({ ...entry, associationId: association.id, editionId: edition.id })
      .returning({ id: assoInscriptions.id }),
  );
  if (people.length > 0)
    await tx.insert(assoParticipants).values(people.map((person) => ({ ...person, assoInscriptionId: id })));
  return id;
}

/** Members who bought a place take part with their club. */
async function bringMembers(
  { tx }: DemoContext,
  assoInscriptionId: number,
  edition: DemoEdition,
  members: readonly DemoMember[],
  most: number,
): Promise<void> {
  const active = members.filter(({ status }) => status === 'active').map(({ userId }) => userId);
  const rows = await tx
    .select({ userId: inscriptions.userId, createdAt: min(inscriptions.createdAt) })
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, edition.id),
        eq(inscriptions.status, 'confirmed'),
        isNull(inscriptions.thirdPersonId),
        inArray(inscriptions.userId, active),
      ),
    )
    .groupBy(inscriptions.userId)
    .orderBy(asc(inscriptions.userId))
    .limit(most);
  await inChunks(rows, (chunk) =>
    tx
      .insert(assoInscriptionUsers)
      .values(
        chunk.flatMap(({ userId, createdAt }) =>
          userId === null ? [] : [{ userId, assoInscriptionId, ...(createdAt ? { createdAt } : {}) }],
        ),
      )
      .returning({ id: assoInscriptionUsers.id }),
  );
}

/** The club takes part in its trail and waits for the festival's answer; other associations have asked too. */
export async function loadParticipation(
  context: DemoContext,
  list: readonly DemoAssociation[],
  { trail, festival }: DemoEvents,
  members: readonly DemoMember[],
): Promise<void> {
  const { calendar } = context;
  const [club, home, school, band] = list;
  if (!club || !home || !school || !band) throw new Error('associations are missing');
  const requestedById = accountId(context, 'presidente@kermesse.test');
  const decidedById = accountId(context, 'organisatrice@kermesse.test');
  const contact = {
    contactName: 'Odile Vasseur',
    contactEmail: 'presidente@kermesse.test',
    contactPhone: '+33612407718',
    requestedById,
  };
  const before = await takePart(
    context,
    club,
    trail.past,
    {
      ...both,
      ...contact,
      decidedById,
      createdAt: calendar.at(trail.past.firstDay - 120, 18),
      decidedAt: calendar.at(trail.past.firstDay - 110, 9),
    },
    [],
  );
  await bringMembers(context, before, trail.past, members, 22);
  const coming = await takePart(
    context,
    club,
    trail.coming,
    {
      ...both,
      ...contact,
      decidedById,
      message: 'Nous tiendrons aussi le ravitaillement du quinzième kilomètre, comme l’an passé.',
      createdAt: calendar.at(-40, 19),
      decidedAt: calendar.at(-36, 10),
    },
    [
      { name: 'Paul Lemoine', email: 'paul.lemoine@associations.test', status: 'confirmed' },
      { name: 'Inès Roussel', email: 'ines.roussel@associations.test', phone: '+33678451200' },
      { name: 'Marc Dubois', email: 'marc.dubois@associations.test', status: 'cancelled' },
    ],
  );
  await bringMembers(context, coming, trail.coming, members, 34);
  await takePart(
    context,
    club,
    festival.coming,
    {
      ...asked,
      ...contact,
      message: 'Une vingtaine de bénévoles du club pour l’accueil et la sécurité des pontons.',
      createdAt: calendar.at(-3, 21),
    },
    [{ name: 'Bastien Caron', email: 'moderateur@kermesse.test', phone: '+33680145263' }],
  );
  await takePart(
    context,
    home,
    trail.coming,
    {
      ...asked,
      contactName: 'Thérèse Boulanger',
      contactEmail: 'contact2@associations.test',
      contactPhone: '0322451278',
      message: 'Le foyer voudrait monter une buvette à l’arrivée.',
      createdAt: calendar.at(-5, 17),
    },
    [
      { name: 'Thérèse Boulanger', email: 'contact2@associations.test' },
      { name: 'Louis Hennebert', email: 'louis.hennebert@associations.test' },
    ],
  );
  await takePart(
    context,
    band,
    trail.coming,
    {
      assoAccepted: 'accepted',
      eventAccepted: 'refused',
      contactName: 'Aline Petit',
      contactEmail: 'contact4@associations.test',
      decidedById,
      createdAt: calendar.at(-30, 17),
      decidedAt: calendar.at(-28, 11),
    },
    [{ name: 'Aline Petit', email: 'contact4@associations.test' }],
  );
  await takePart(
    context,
    school,
    festival.coming,
    {
      ...both,
      contactName: 'Yves Carlier',
      contactEmail: 'contact3@associations.test',
      decidedById,
      createdAt: calendar.at(-25, 17),
      decidedAt: calendar.at(-24, 8),
    },
    [{ name: 'Yves Carlier', email: 'contact3@associations.test', status: 'confirmed' }],
  );
}
