import { answerText } from '@kermesse/domain/desk/answer-text';
import type { RegistrationDetail, RegistrationMay } from '@kermesse/domain/desk/detail-schemas';
import { deskActionSchema } from '@kermesse/domain/desk/enums';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/tables.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { formVersionById } from '../forms/public.ts';
import type { AllowedEdition, Standing } from '../organizers/public.ts';
import { namesOf } from '../profiles/public.ts';
import {
  answerCorrections,
  compiledVersion,
  inscriptionDocuments,
  inscriptionNotes,
  questionsOf,
  readTransfers,
} from '../registration/public.ts';
import { checkIns, tickets } from '../tickets/public.ts';
import { readAvailability } from '../volunteers/public.ts';
import { deskPermissions, mayOpenDocument } from './document-access.ts';
import { type Edition, findRegistration, type Inscription } from './find-registration.ts';
import { readRows } from './list-registrations.ts';
import { nameOf } from './names.ts';
import { answerSections, storedAnswers } from './read-answers.ts';
import { readMails } from './read-mails.ts';
import { readMoney } from './read-money.ts';

const shownActions = 100;

async function readTickets(
  executor: Executor,
  inscriptionId: number,
): Promise<RegistrationDetail['tickets']> {
  const rows = await executor
    .select({ ticket: tickets, checkedInAt: checkIns.checkedInAt })
    .from(tickets)
    .leftJoin(checkIns, and(eq(checkIns.ticketId, tickets.id), isNull(checkIns.undoneAt)))
    // Those of former holders are told by the chain of transfers.
    .where(and(eq(tickets.inscriptionId, inscriptionId), ne(tickets.status, 'transferred')))
    .orderBy(asc(tickets.inscriptionItemId), asc(tickets.unit));
  return rows.map(({ ticket, checkedInAt }) => ({
    documentId: ticket.documentId,
    productName: ticket.productName,
    holderName: ticket.holderName,
    unit: ticket.unit,
    status: ticket.status,
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }));
}

async function readDocuments(
  executor: Executor,
  inscriptionId: number,
  standing: Standing,
): Promise<RegistrationDetail['documents']> {
  const rows = await executor
    .select()
    .from(inscriptionDocuments)
    .where(eq(inscriptionDocuments.inscriptionId, inscriptionId))
    .orderBy(asc(inscriptionDocuments.id));
  return rows.map((row) => ({
    documentId: row.documentId,
    kind: row.kind,
    label: row.label,
    status: row.status,
    dueAt: row.dueAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
    fileUrl: mayOpenDocument(standing, row.kind) ? row.fileUrl : null,
  }));
}

function mayDo(
  standing: Standing,
  { status, formVersionId, userId, email }: Inscription,
  { order, items }: Pick<RegistrationDetail, 'order' | 'items'>,
): RegistrationMay {
  const can = (permission: PermissionId) => hasAny(standing, [permission]);
  const mayEdit = can(deskPermissions.editing);
  const isLive = status === 'confirmed' || status === 'pending_payment';
  const awaitsMoney =
    order !== null &&
    ((order.status === 'invoiced' && status === 'confirmed') ||
      (['pending', 'expired', 'failed'].includes(order.status) &&
        ['pending_payment', 'expired'].includes(status)));
  return {
    note: can(deskPermissions.reading),
    correct: mayEdit && formVersionId !== null && isLive,
    move: mayEdit && status === 'confirmed' && items.some((item) => item.status === 'sold'),
    cancel: mayEdit && isLive,
    refund: mayEdit && (order?.refundableCents ?? 0) + (order?.donationLeftCents ?? 0) > 0,
    markPaid: mayEdit && awaitsMoney,
    resend: mayEdit && status === 'confirmed' && (userId !== null || email !== null),
    resendRefund: mayEdit,
    review: mayEdit,
  };
}

async function readTeamwork(executor: Executor, edition: Edition, inscription: Inscription) {
  const own = inscription.id;
  const notes = await executor
    .select()
    .from(inscriptionNotes)
    .where(eq(inscriptionNotes.inscriptionId, own))
    .orderBy(desc(inscriptionNotes.createdAt), desc(inscriptionNotes.id));
  const corrections = await executor
    .select()
    .from(answerCorrections)
    .where(eq(answerCorrections.inscriptionId, own))
    .orderBy(desc(answerCorrections.createdAt), desc(answerCorrections.id));
  const actions = await executor
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityType, 'inscription'), eq(auditEntries.entityId, own)))
    .orderBy(desc(auditEntries.id))
    .limit(shownActions);
  const version =
    inscription.formVersionId === null ? null : await formVersionById(executor, inscription.formVersionId);
  const questions = version
    ? new Map(questionsOf(compiledVersion(version, edition)).map((q) => [q.fieldName, q]))
    : new Map();
  const plain = { fieldType: 'text' as const, fieldEnum: [] };
  return {
    notes,
    actions,
    version,
    corrections: corrections.map((row) => {
      const question = questions.get(row.fieldName) ?? plain;
      return { ...row, from: answerText(question, row.before), to: answerText(question, row.after) };
    }),
  };
}

export async function readRegistration(
  { db }: Pick<Platform, 'db'>,
  { entry: edition, standing }: AllowedEdition,
  registrationId: string,
): Promise<RegistrationDetail> {
  const { orm } = db;
  const inscription = await findRegistration(orm, edition, registrationId);
  const [row] = await readRows(orm, [inscription.id]);
  const [account] =
    inscription.userId === null
      ? []
      : await orm.select({ email: users.email }).from(users).where(eq(users.id, inscription.userId));
  if (!row) throw notFound();
  const { notes, corrections, actions, version } = await readTeamwork(orm, edition, inscription);
  const names = await namesOf(orm, [
    ...notes.map(({ authorId }) => authorId),
    ...corrections.map(({ correctedById }) => correctedById),
    ...actions.map(({ actorId }) => actorId),
  ]);
  const [association] =
    inscription.associationId === null
      ? []
      : await orm
          .select({ name: associations.name })
          .from(associations)
          .where(eq(associations.id, inscription.associationId));
  const money = await readMoney(orm, inscription.id);
  const may = mayDo(standing, inscription, money);
  const availability = await readAvailability(orm, inscription.id);
  const { items: _items, documents: _documents, payment: _payment, ...shown } = row;
  return {
    ...shown,
    ...money,
    may,
    birthdate: inscription.birthdate,
    accountEmail: account?.email ?? null,
    isForSomebodyElse: inscription.thirdPersonId !== null,
    associationName: association?.name ?? null,
    confirmedAt: inscription.confirmedAt?.toISOString() ?? null,
    endedAt: inscription.endedAt?.toISOString() ?? null,
    formVersion: version?.number ?? null,
    sections: answerSections(version, edition, storedAnswers(inscription.answers), {
      corrected: new Set(corrections.map(({ fieldName }) => fieldName)),
      mayCorrect: may.correct,
      audience: { kind: inscription.kind, groupType: null },
      at: inscription.createdAt,
    }),
    availability: availability.map(({ begin, end }) => ({
      begin: begin.toISOString(),
      end: end.toISOString(),
    })),
    tickets: await readTickets(orm, inscription.id),
    transfers: await readTransfers(orm, inscription),
    documents: await readDocuments(orm, inscription.id, standing),
    mails: await readMails(orm, inscription, [
      ...[account?.email ?? null, inscription.email, inscription.billingEmail].filter(
        (email) => email !== null,
      ),
    ]),
    notes: notes.map(({ documentId, body, authorId, createdAt }) => ({
      documentId,
      body,
      author: nameOf(names, authorId),
      createdAt: createdAt.toISOString(),
    })),
    corrections: corrections.map(
      ({ documentId, fieldLabel, from, to, reason, correctedById, createdAt }) => ({
        documentId,
        fieldLabel,
        before: from,
        after: to,
        reason,
        author: nameOf(names, correctedById),
        createdAt: createdAt.toISOString(),
      }),
    ),
    history: actions.flatMap(({ documentId, action, actorId, after, createdAt }) => {
      const known = deskActionSchema.safeParse(action);
      return known.success
        ? [
            {
              documentId,
              action: known.data,
              author: nameOf(names, actorId),
              details: (after ?? {}) as Record<string, unknown>,
              createdAt: createdAt.toISOString(),
            },
          ]
        : [];
    }),
  };
}
