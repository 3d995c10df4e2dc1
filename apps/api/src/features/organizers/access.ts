import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { FastifyRequest } from 'fastify';
import { type AccessRule, requireActor } from '../../platform/auth/access.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOnEdition, requireOnEvent } from './require-permission.ts';

function parameter(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, unknown>)[name];
  if (typeof value !== 'string') throw notFound();
  return value;
}

/** For a route whose address names an edition: the caller must hold the permission there. */
export function editionAccess(
  { db }: Pick<Platform, 'db'>,
  permission: PermissionId,
  name = 'documentId',
): AccessRule {
  return {
    name: `edition:${permission}`,
    authorize: async (request) => {
      await requireOnEdition(db.orm, requireActor(request), parameter(request, name), permission);
    },
  };
}

/** For a route whose address names an event. */
export function eventAccess(
  { db }: Pick<Platform, 'db'>,
  permission: PermissionId,
  name = 'documentId',
): AccessRule {
  return {
    name: `event:${permission}`,
    authorize: async (request) => {
      await requireOnEvent(db.orm, requireActor(request), parameter(request, name), permission);
    },
  };
}
