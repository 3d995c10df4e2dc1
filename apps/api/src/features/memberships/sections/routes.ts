import {
  joinedSectionSchema,
  joinSectionSchema,
  memberSectionsBodySchema,
  memberSectionsSchema,
  sectionAnswerSchema,
  sectionBodySchema,
  sectionChangeBodySchema,
  sectionsSchema,
} from '@kermesse/domain/memberships/sections';
import { doneSchema, removedSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { requireActor, signedIn } from '../../../platform/auth/access.ts';
import { keyParams } from '../../../platform/collections/schemas.ts';
import type { App } from '../../../platform/feature.ts';
import { noBody } from '../../../platform/http/no-body.ts';
import { noQuery } from '../../../platform/http/no-query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { associationAccess, memberListAccess } from '../access.ts';
import { listSections } from './read-sections.ts';
import {
  addToSection,
  changeMemberSections,
  changeSection,
  createSection,
  removeFromSection,
  removeSection,
  restoreSection,
} from './write-sections.ts';

const tags = ['memberships'];
const base = '/api/associations/:documentId/sections';
const key = z.string().min(1).max(40);
const done = { ok: true } as const;

export function registerSectionRoutes(app: App, platform: Platform): void {
  const viewing = memberListAccess(platform);
  const keeping = associationAccess(platform, 'manage_roles');
  const oneSection = keyParams.extend({ sectionId: key });

  app.get(
    base,
    {
      config: { access: viewing },
      schema: {
        summary: 'Sections of an association: all, or those that the caller leads',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: sectionsSchema },
      },
    },
    async (request) => ({ data: await listSections(platform.db.orm, viewing.of(request)) }),
  );

  app.post(
    base,
    {
      config: { access: keeping },
      schema: {
        summary: 'Create a section',
        tags,
        params: keyParams,
        body: sectionBodySchema,
        response: { 201: sectionAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await createSection(platform, keeping.of(request), request.body.data) }),
  );

  app.put(
    `${base}/:sectionId`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Name and leaders of a section',
        tags,
        params: oneSection,
        body: sectionChangeBodySchema,
        response: { 200: sectionAnswerSchema },
      },
    },
    async (request) => ({
      data: await changeSection(platform, keeping.of(request), request.params.sectionId, request.body.data),
    }),
  );

  app.delete(
    `${base}/:sectionId`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Archive a section; an empty one without fees is deleted',
        tags,
        params: oneSection,
        response: { 200: removedSchema },
      },
    },
    async (request) => ({
      isArchived: await removeSection(platform, keeping.of(request), request.params.sectionId),
    }),
  );

  app.post(
    `${base}/:sectionId/restore`,
    {
      config: { access: keeping },
      schema: {
        summary: 'Use a section again',
        tags,
        params: oneSection,
        body: noBody,
        response: { 200: sectionAnswerSchema },
      },
    },
    async (request) => ({
      data: await restoreSection(platform, keeping.of(request), request.params.sectionId),
    }),
  );

  app.post(
    `${base}/:sectionId/members`,
    {
      config: { access: viewing },
      schema: {
        summary: 'Add a member to a section, by whole name or address',
        tags,
        params: oneSection,
        body: joinSectionSchema,
        response: { 201: joinedSectionSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({
        data: await addToSection(
          platform,
          viewing.of(request),
          request.params.sectionId,
          request.body.data.who,
        ),
      }),
  );

  app.delete(
    `${base}/:sectionId/members/:memberId`,
    {
      config: { access: viewing },
      schema: {
        summary: 'Take a member out of a section; they stay in the association',
        tags,
        params: oneSection.extend({ memberId: key }),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { sectionId, memberId } = request.params;
      await removeFromSection(platform, viewing.of(request), sectionId, memberId);
      return done;
    },
  );

  app.put(
    '/api/memberships/:documentId/sections',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Sections that one member joins and leaves',
        tags,
        params: keyParams,
        body: memberSectionsBodySchema,
        response: { 200: memberSectionsSchema },
      },
    },
    async (request) => ({
      data: await changeMemberSections(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body.data,
      ),
    }),
  );
}
