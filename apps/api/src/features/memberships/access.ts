import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import type { FastifyRequest } from 'fastify';
import { type AccessRule, requireActor } from '../../platform/auth/access.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireInAssociation } from './standing.ts';

function parameter(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, unknown>)[name];
  if (typeof value !== 'string') throw notFound();
  return value;
}

/** For a route whose address names an association: the caller must hold one of the permissions there. */
export function associationAccess(
  { db }: Pick<Platform, 'db'>,
  permissions: AssociationPermission | readonly AssociationPermission[],
  name = 'documentId',
): AccessRule {
  const ids = typeof permissions === 'string' ? [permissions] : permissions;
  return {
    name: `association:${ids.join('|')}`,
    authorize: async (request) => {
      await requireInAssociation(db.orm, requireActor(request), parameter(request, name), ...ids);
    },
  };
}
