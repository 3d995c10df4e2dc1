import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { familyFields, missionFields, skillNameSchema } from '@kermesse/domain/volunteers/mission-schemas';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { Change, WriteContext } from '../../platform/collections/declaration.ts';
import { many, manyToMany, one } from '../../platform/collections/relations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isPublicEdition, mayOnEdition } from '../organizers/public.ts';
import { forgetSlots } from './forget-slots.ts';
import { mayManageMissions, refuseForeign, takesPartIn } from './mission-access.ts';
import { notifyMissionChange } from './notify-mission-change.ts';
import { missionSkills, missionSlots, missions, prefixMissions, skills } from './tables.ts';

const everything = ['list', 'get', 'create', 'update', 'delete'] as const;
const nameTaken = { field: 'name', message: volunteerMessages.nameTaken };

/** Non-public families are for organisers only. */
export const prefixMissionCollection: AnyCollection = defineCollection({
  path: 'prefix-missions',
  table: prefixMissions,
  verbs: everything,
  access: { list: anyone, get: anyone, create: signedIn, update: signedIn, delete: signedIn },
  visible: (row, viewer) =>
    or(and(eq(row.isPublic, true), isPublicEdition(row.editionId)), mayOnEdition(row.editionId, viewer)),
  sort: ['order:asc'],
  constraints: { prefix_missions_name_unique: nameTaken },
  fields: {
    name: { write: true, schema: familyFields.name },
    description: { write: true, schema: familyFields.description },
    type: { column: 'kind', write: true },
    color: { write: true, schema: familyFields.color },
    order: {
      column: 'position',
      sort: true,
      write: true,
      unindexed: 'the index of edition and position serves it',
    },
    is_public: { column: 'isPublic', write: true },
  },
  relations: {
    event_edition: one(prefixMissions, {
      key: 'editionId',
      to: 'event-editions',
      filter: true,
      write: 'create',
    }),
  },
  mayCreate: (context, { values }) => mayManageMissions(context, values.editionId),
  mayUpdate: (context, row) => mayManageMissions(context, row.editionId),
  mayDelete: (context, row) => mayManageMissions(context, row.editionId),
});

export const skillCollection: AnyCollection = defineCollection({
  path: 'skills',
  table: skills,
  verbs: everything,
  access: signedIn,
  visible: (row, viewer) => takesPartIn(row.editionId, viewer),
  sort: ['name:asc'],
  constraints: { skills_name_unique: nameTaken },
  fields: {
    name: { write: true, sort: true, schema: skillNameSchema, unindexed: 'an edition has a handful' },
  },
  relations: {
    event_edition: one(skills, { key: 'editionId', to: 'event-editions', filter: true, write: 'create' }),
  },
  mayCreate: (context, { values }) => mayManageMissions(context, values.editionId),
  mayUpdate: (context, row) => mayManageMissions(context, row.editionId),
  mayDelete: (context, row) => mayManageMissions(context, row.editionId),
});

type MissionChange = Change<typeof missions>;

async function checkMission(context: WriteContext, editionId: number, { values, links }: MissionChange) {
  await refuseForeign(context, editionId, 'prefix', [values.prefixMissionId]);
  await refuseForeign(context, editionId, 'location', [values.locationId]);
  await refuseForeign(context, editionId, 'skills', links.skills?.added ?? []);
}

export const missionCollection: AnyCollection = defineCollection({
  path: 'missions',
  table: missions,
  verbs: everything,
  access: signedIn,
  visible: (row, viewer) => takesPartIn(row.editionId, viewer),
  sort: ['title:asc'],
  fields: {
    title: {
      filter: true,
      sort: true,
      write: true,
      schema: missionFields.title,
      unindexed: 'the index of edition and title serves it',
    },
    description: { write: true, schema: missionFields.description },
    min_age: { column: 'minAge', write: true, schema: missionFields.minAge },
    is_open_to_self_assignment: { column: 'isOpenToSelfAssignment', write: true },
    documents: {
      write: true,
      schema: missionFields.documents,
      output: z.array(z.object({ title: z.string(), url: z.string() })),
    },
    latitude: { write: true, schema: missionFields.latitude },
    longitude: { write: true, schema: missionFields.longitude },
  },
  relations: {
    event_edition: one(missions, { key: 'editionId', to: 'event-editions', filter: true, write: 'create' }),
    prefix: one(missions, {
      key: 'prefixMissionId',
      to: () => prefixMissionCollection,
      filter: true,
      write: true,
    }),
    location: one(missions, { key: 'locationId', to: 'locations', filter: true, write: true }),
    slots: many({ to: () => missionSlotCollection, key: 'missionId', sort: ['begin:asc'], limit: 200 }),
    skills: manyToMany(missionSkills, {
      to: () => skillCollection,
      from: 'missionId',
      target: 'skillId',
      write: true,
    }),
  },
  mayCreate: (context, { values }) => mayManageMissions(context, values.editionId),
  mayUpdate: (context, row) => mayManageMissions(context, row.editionId),
  mayDelete: (context, row) => mayManageMissions(context, row.editionId),
  hooks: {
    beforeCreate: async (context, change) => {
      await checkMission(context, change.values.editionId ?? 0, change);
      return undefined;
    },
    beforeUpdate: async (context, row, change) => {
      await checkMission(context, row.editionId, change);
      return row.isProposal ? { isProposal: false } : undefined;
    },
    afterUpdate: ({ tx, platform }, row, before) => notifyMissionChange(tx, platform, row, before),
    beforeDelete: async ({ tx }, row) => {
      const rows = await tx
        .select({ id: missionSlots.id })
        .from(missionSlots)
        .where(eq(missionSlots.missionId, row.id))
        .orderBy(missionSlots.id)
        .for('update');
      if (
        !(await forgetSlots(
          tx,
          rows.map(({ id }) => id),
        ))
      )
        throw new AppError('conflict', { message: volunteerMessages.slotTaken });
    },
  },
});

/** Read only: slots are written with their mission, as hours and people depend on each other. */
export const missionSlotCollection: AnyCollection = defineCollection({
  path: 'mission-slots',
  table: missionSlots,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) =>
    inArray(
      row.missionId,
      sql`(select vm.id from ${missions} vm where ${takesPartIn(sql`vm.edition_id`, viewer)})`,
    ),
  sort: ['begin:asc'],
  fields: {
    begin: { column: 'beginsAt', filter: true, sort: true },
    end: { column: 'endsAt' },
    need: {},
    assigned: {},
  },
  relations: { mission: one(missionSlots, { key: 'missionId', to: () => missionCollection, filter: true }) },
});
