import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { associationsOf } from '../memberships/public.ts';
import { adultsOf, childrenOf, personOfAccount } from './registrant.ts';
import { inscriptions } from './tables.ts';

const offered = 10;

const answeredSchema = z.array(z.object({ fieldName: z.string(), value: z.unknown() }));

/** Without products and documents, which belong to one registration. */
function reusable(answers: unknown): Record<string, unknown> {
  const read = answeredSchema.safeParse(answers).data ?? [];
  return Object.fromEntries(
    read
      .filter(({ fieldName, value }) => !fieldName.startsWith('product_') && !isFileOrSelection(value))
      .map(({ fieldName, value }) => [fieldName, value]),
  );
}

function isFileOrSelection(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object' && entry !== null);
  return typeof value === 'object' && value !== null;
}

export async function readRegistrationHelp(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
): Promise<RegistrationHelp> {
  const person = await personOfAccount(db.orm, actor.id);
  const children = await childrenOf(db.orm, actor.id);
  const associations = await associationsOf(db.orm, actor.id);
  const rows = await db.orm
    .select({ inscription: inscriptions, eventName: events.name, editionName: eventEditions.name })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(
      and(eq(inscriptions.userId, actor.id), inArray(inscriptions.status, ['confirmed', 'pending_payment'])),
    )
    .orderBy(desc(inscriptions.createdAt), desc(inscriptions.id))
    .limit(offered);
  return {
    person: Object.fromEntries(Object.entries(person)),
    children: children.map(({ documentId, firstname, lastname, birthdate }) => ({
      documentId,
      firstname,
      lastname,
      birthdate,
    })),
    adults: await adultsOf(db.orm, actor.id),
    associations: associations
      .filter(({ status }) => status === 'active')
      .map(({ documentId, name }) => ({ documentId, name })),
    previous: rows.map(({ inscription, eventName, editionName }) => ({
      inscriptionId: inscription.documentId,
      name: fullName(inscription),
      eventName,
      editionName,
      createdAt: inscription.createdAt.toISOString(),
      answers: reusable(inscription.answers),
    })),
  };
}
