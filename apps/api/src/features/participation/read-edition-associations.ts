import type { EditionAssociation } from '@kermesse/domain/participation/schemas';
import { asc, eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { addresses } from '../profiles/public.ts';
import { participantsOf, presentParticipant } from './participants.ts';
import { assoInscriptions } from './tables.ts';

const seen = { email: true, phone: true };

export async function readEditionAssociations(
  { db }: Pick<Platform, 'db'>,
  { entry }: AllowedEdition,
): Promise<EditionAssociation[]> {
  const executor = db.orm;
  const rows = await executor
    .select({ request: assoInscriptions, association: associations, city: addresses.city })
    .from(assoInscriptions)
    .innerJoin(associations, eq(associations.id, assoInscriptions.associationId))
    .leftJoin(addresses, eq(addresses.id, associations.addressId))
    .where(eq(assoInscriptions.editionId, entry.id))
    .orderBy(
      sql`case ${assoInscriptions.eventAccepted} when 'pending' then 0 else 1 end`,
      asc(associations.name),
      asc(assoInscriptions.id),
    );
  const people = await participantsOf(
    executor,
    rows.map(({ request }) => request.id),
  );
  return rows.map(({ request, association, city }) => ({
    documentId: request.documentId,
    association: {
      documentId: association.documentId,
      name: association.name,
      url_logo: association.logoUrl,
      city: city || null,
    },
    assoAccepted: request.assoAccepted,
    eventAccepted: request.eventAccepted,
    contact:
      request.contactName === null && request.contactEmail === null
        ? null
        : { name: request.contactName, email: request.contactEmail, phone: request.contactPhone },
    message: request.message,
    requestedAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    participants: (people.get(request.id) ?? []).map((person) => presentParticipant(person, seen)),
  }));
}
