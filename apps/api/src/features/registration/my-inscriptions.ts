import { answerText } from '@kermesse/domain/desk/answer-text';
import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { MyInscription, MyInscriptionDetail } from '@kermesse/domain/registration/schemas';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { formVersionById } from '../forms/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { compiledVersion, questionsOf } from './compiled-forms.ts';
import {
  type InscriptionRow,
  nearestFirst,
  presentInscriptions,
  selectInscriptions,
} from './present-inscription.ts';
import { inscriptions } from './tables.ts';
import { answerCorrections } from './tables-follow-up.ts';
import { readAvailability } from './volunteer-answers.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

interface Wanted {
  kind?: InscriptionKind | undefined;
  eventEditionDocumentId?: string | undefined;
}

export async function listMyInscriptions(
  { db, clock }: Dependencies,
  actor: Actor,
  { kind, eventEditionDocumentId }: Wanted,
): Promise<MyInscription[]> {
  const now = clock.now();
  const rows = await selectInscriptions(
    db.orm,
    and(
      eq(inscriptions.userId, actor.id),
      kind ? eq(inscriptions.kind, kind) : undefined,
      eventEditionDocumentId
        ? eq(eventEditions.documentId, requireDocumentId(eventEditionDocumentId))
        : undefined,
    ),
    nearestFirst(now),
  );
  return presentInscriptions(db.orm, rows, now);
}

/** 404 for another person's. */
export async function findMyInscription(
  executor: Executor | Tx,
  actor: Actor,
  documentId: string,
): Promise<InscriptionRow> {
  const [row] = await selectInscriptions(
    executor,
    and(eq(inscriptions.documentId, requireDocumentId(documentId)), eq(inscriptions.userId, actor.id)),
  );
  if (!row) throw notFound();
  return row;
}

const answersSchema = z.array(
  z.object({
    fieldName: z.string(),
    fieldLabel: z.string().default(''),
    documentId: z.string().default(''),
    value: z.unknown(),
  }),
);

/** For an answer whose question is gone. */
const unknownQuestion = { fieldType: 'text' as const, fieldEnum: [] };

export async function readMyInscription(
  { db, clock }: Dependencies,
  actor: Actor,
  documentId: string,
): Promise<MyInscriptionDetail> {
  const row = await findMyInscription(db.orm, actor, documentId);
  const [shown] = await presentInscriptions(db.orm, [row], clock.now());
  if (!shown) throw notFound();
  const corrections = await db.orm
    .select()
    .from(answerCorrections)
    .where(eq(answerCorrections.inscriptionId, row.inscription.id))
    .orderBy(desc(answerCorrections.createdAt));
  const availability = await readAvailability(db.orm, row.inscription.id);
  const { formVersionId } = row.inscription;
  const version = formVersionId === null ? null : await formVersionById(db.orm, formVersionId);
  const questions = version ? questionsOf(compiledVersion(version, row.edition)) : [];
  const questionOf = (name: string) =>
    questions.find(({ fieldName }) => fieldName === name) ?? unknownQuestion;
  return {
    ...shown,
    answers: (answersSchema.safeParse(row.inscription.answers).data ?? []).map((answer) => ({
      ...answer,
      text:
        questionOf(answer.fieldName).fieldType === 'hidden'
          ? null
          : answerText(questionOf(answer.fieldName), answer.value),
    })),
    form: version && shown.canEditAnswers ? { pages: version.pages, groupType: row.groupType } : null,
    availability: availability.map(({ id, begin, end }) => ({
      id,
      begin: begin.toISOString(),
      end: end.toISOString(),
    })),
    corrections: corrections.map(({ fieldName, fieldLabel, before, after, reason, createdAt }) => ({
      fieldLabel,
      before,
      after,
      from: answerText(questionOf(fieldName), before),
      to: answerText(questionOf(fieldName), after),
      reason,
      createdAt: createdAt.toISOString(),
    })),
  };
}
