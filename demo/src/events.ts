import { editionDates, sponsors } from '@kermesse/api/features/events/tables';
import { adminInvitations, eventAdmins } from '@kermesse/api/features/organizers/tables';
import { eventEditions, events } from '@kermesse/api/features/organizers/tables-events';
import { addresses } from '@kermesse/api/features/profiles/tables';
import { rolePermissions } from '@kermesse/domain/organizers/permissions';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, only } from './context.ts';
import { loadPublicEvents } from './public-events.ts';
import type { Commune } from './words.ts';

export interface DemoEdition {
  id: number;
  eventId: number;
  firstDay: number;
  lastDay: number;
}

export interface DemoEvents {
  trail: { past: DemoEdition; coming: DemoEdition };
  festival: { running: DemoEdition; coming: DemoEdition };
  fair: { past: DemoEdition; coming: DemoEdition };
}

interface EditionPlan {
  name: string;
  description: string;
  firstDay: number;
  lastDay: number;
  startHour: number;
  endHour: number;
  volunteerCount: number;
  isOpenToAssociations: boolean;
  /** What donations are for, where they are taken. */
  donationPurpose?: string;
}

async function addEvent(
  context: DemoContext,
  values: Omit<typeof events.$inferInsert, 'ownerId'>,
): Promise<number> {
  const ownerId = accountId(context, 'organisatrice@kermesse.test');
  return only(
    await context.tx
      .insert(events)
      .values({ ...values, ownerId })
      .returning({ id: events.id }),
  ).id;
}

async function addEdition(
  context: DemoContext,
  eventId: number,
  place: Commune & { line1: string },
  plan: EditionPlan,
): Promise<DemoEdition> {
  const { tx, calendar } = context;
  const { line1, name: city, zipcode, latitude, longitude } = place;
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
        eventId,
        name: plan.name,
        description: plan.description,
        status: 'published',
        startsAt: calendar.at(plan.firstDay, plan.startHour),
        endsAt: calendar.at(plan.lastDay, plan.endHour),
        addressId: address.id,
        registrationOpensAt: calendar.at(plan.firstDay - 200, 8),
        registrationClosesAt: calendar.at(plan.lastDay, plan.startHour),
        isOpenToAssociations: plan.isOpenToAssociations,
        volunteerCount: plan.volunteerCount,
        donationPurpose: plan.donationPurpose ?? null,
        cancellableUntil: calendar.at(plan.firstDay - 14),
        answersEditableUntil: calendar.at(plan.firstDay - 7),
        transferableUntil: calendar.at(plan.firstDay - 2),
        availabilityEditableUntil: calendar.at(plan.firstDay - 3),
        publishedAt: calendar.at(plan.firstDay - 210, 9),
      })
      .returning({ id: eventEditions.id }),
  );
  const days = Array.from(
    { length: plan.lastDay - plan.firstDay + 3 },
    (_, index) => plan.firstDay - 1 + index,
  );
  await tx.insert(editionDates).values(
    days.map((day) => ({
      editionId: edition.id,
      day: calendar.day(day),
      beginsAt: calendar.at(day, 7),
      endsAt: calendar.at(day, 22),
      label: day < plan.firstDay ? 'Installation' : day > plan.lastDay ? 'Démontage' : null,
      isEventDay: day >= plan.firstDay && day <= plan.lastDay,
    })),
  );
  return { id: edition.id, eventId, firstDay: plan.firstDay, lastDay: plan.lastDay };
}

async function loadTrail(context: DemoContext, association: DemoAssociation) {
  const { calendar } = context;
  const eventId = await addEvent(context, {
    associationId: association.id,
    name: 'Trail des Remparts',
    description:
      'Quatre distances autour de la montagne couronnée de Laon : remparts, forêts et escaliers, de la course des enfants au 42 km.',
    category: 'course',
    url: 'https://trail-des-remparts.test',
    volunteerCount: 80,
  });
  const place = {
    name: 'Laon',
    zipcode: '02000',
    latitude: 49.5641,
    longitude: 3.6199,
    line1: 'Promenade de la Couloire',
  };
  const coming = calendar.nextWeekday(150, 6);
  const past = coming - 364;
  const plan = {
    description: 'Départs échelonnés le samedi et le dimanche, village des coureurs sur les remparts.',
    startHour: 7,
    endHour: 18,
    volunteerCount: 80,
    isOpenToAssociations: true,
  };
  const editions = {
    past: await addEdition(context, eventId, place, {
      ...plan,
      name: `Édition ${calendar.year(past)}`,
      firstDay: past,
      lastDay: past + 1,
    }),
    coming: await addEdition(context, eventId, place, {
      ...plan,
      name: `Édition ${calendar.year(coming)}`,
      firstDay: coming,
      lastDay: coming + 1,
    }),
  };
  await context.tx.insert(sponsors).values([
    { eventId, name: 'Boulangerie Dumont', url: 'https://boulangerie-dumont.test', position: 0 },
    { eventId, name: 'Cycles Levasseur', url: 'https://cycles-levasseur.test', position: 1 },
  ]);
  return editions;
}

async function loadFestival(context: DemoContext) {
  const { calendar } = context;
  const eventId = await addEvent(context, {
    name: 'Festival des Hortillons',
    description: 'Trois soirs de musique au fil de l’eau, dans les jardins flottants d’Amiens.',
    category: 'festival',
    url: 'https://festival-hortillons.test',
    volunteerCount: 120,
  });
  const place = {
    name: 'Amiens',
    zipcode: '80000',
    latitude: 49.8941,
    longitude: 2.2958,
    line1: '54 boulevard Beauvillé',
  };
  const coming = calendar.nextWeekday(180, 5);
  const plan = {
    description: 'Deux scènes, des barques et des lampions.',
    startHour: 17,
    endHour: 23.5,
    volunteerCount: 120,
    isOpenToAssociations: true,
  };
  return {
    running: await addEdition(context, eventId, place, {
      ...plan,
      name: 'Veillées d’automne',
      firstDay: -1,
      lastDay: 2,
    }),
    coming: await addEdition(context, eventId, place, {
      ...plan,
      name: `Édition ${calendar.year(coming)}`,
      firstDay: coming,
      lastDay: coming + 2,
    }),
  };
}

async function loadFair(context: DemoContext) {
  const { calendar } = context;
  const eventId = await addEvent(context, {
    name: 'Kermesse de Corbie',
    description: 'La fête du village : stands, tombola, bal et repas partagé sur la place de la République.',
    category: 'fête',
    url: 'https://kermesse-corbie.test',
    volunteerCount: 40,
  });
  const place = {
    name: 'Corbie',
    zipcode: '80800',
    latitude: 49.9086,
    longitude: 2.5103,
    line1: 'Place de la République',
  };
  const coming = calendar.nextWeekday(95, 0);
  const past = coming - 364;
  const plan = {
    description: 'Entrée libre, repas sur réservation.',
    startHour: 10,
    endHour: 23,
    volunteerCount: 40,
    isOpenToAssociations: false,
  };
  return {
    past: await addEdition(context, eventId, place, {
      ...plan,
      name: `Édition ${calendar.year(past)}`,
      firstDay: past,
      lastDay: past,
    }),
    coming: await addEdition(context, eventId, place, {
      ...plan,
      donationPurpose: 'Pour les jeux de la cour de l’école, choisis par les enfants.',
      name: `Édition ${calendar.year(coming)}`,
      firstDay: coming,
      lastDay: coming,
    }),
  };
}

async function loadAdmins(context: DemoContext, { trail, festival }: DemoEvents): Promise<void> {
  const { tx, calendar } = context;
  const addedById = accountId(context, 'organisatrice@kermesse.test');
  await tx.insert(eventAdmins).values([
    {
      userId: accountId(context, 'moderateur@kermesse.test'),
      eventId: trail.coming.eventId,
      permissions: [...rolePermissions.moderator],
      addedById,
    },
    {
      userId: accountId(context, 'benevole@kermesse.test'),
      editionId: festival.coming.id,
      permissions: [...rolePermissions.editor],
      addedById,
    },
  ]);
  await tx.insert(adminInvitations).values({
    email: 'renfort@exemple.test',
    eventId: trail.coming.eventId,
    permissions: [...rolePermissions.viewer],
    tokenHash: 'demonstration: no link leads here',
    expiresAt: calendar.at(7),
    invitedById: addedById,
  });
}

export async function loadEvents(context: DemoContext, association: DemoAssociation): Promise<DemoEvents> {
  const loaded = {
    trail: await loadTrail(context, association),
    festival: await loadFestival(context),
    fair: await loadFair(context),
  };
  await loadAdmins(context, loaded);
  await loadPublicEvents(context);
  return loaded;
}
