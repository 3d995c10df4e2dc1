import { billingMethodSchema } from '@kermesse/domain/registration/enum-schemas';
import { inscriptionTransitions } from '@kermesse/domain/registration/inscription-transitions';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PricedPlaces } from '../reservations/public.ts';
import type { CheckedSubmission } from './check-submission.ts';
import { coursePersonOf } from './course-person.ts';
import type { ThirdPerson } from './registrant.ts';
import type { SubmissionContext } from './submission-context.ts';
import { inscriptionItems, inscriptions } from './tables.ts';

export type Inscription = typeof inscriptions.$inferSelect;
export type InscriptionItemRow = typeof inscriptionItems.$inferSelect;

interface Stored {
  readonly actor: Actor;
  readonly context: SubmissionContext;
  readonly checked: CheckedSubmission;
  readonly thirdPerson: ThirdPerson | null;
  readonly associationId: number | null;
  /** The first person of an order of several. */
  readonly paidWithId: number | null;
  /** Where the visit came from. */
  readonly source: string;
  readonly now: Date;
}

const validEmail = (value: unknown): string | null => (isMailAddress(value) ? value : null);

export async function storeInscription(tx: Tx, stored: Stored): Promise<Inscription> {
  const { actor, context, checked, thirdPerson, associationId, paidWithId, source, now } = stored;
  const { person, billing } = checked;
  const { edition, session, version, group, kind } = context;
  const birthdate = person.birthdate !== undefined && isIsoDate(person.birthdate) ? person.birthdate : null;
  const [row] = await tx
    .insert(inscriptions)
    .values({
      editionId: edition.id,
      kind,
      status: inscriptionTransitions.submit.to,
      userId: actor.id,
      thirdPersonId: thirdPerson?.id ?? null,
      sessionId: session?.id ?? null,
      paidWithId,
      source,
      formVersionId: version.id,
      groupId: group?.id ?? null,
      associationId,
      firstname: person.firstname ?? thirdPerson?.firstname ?? '',
      lastname: person.lastname ?? thirdPerson?.lastname ?? '',
      email: thirdPerson?.email ?? validEmail(person.email) ?? (thirdPerson ? null : actor.email),
      phone: person.phone ?? null,
      birthdate,
      answers: checked.answers,
      volunteerAnswers: kind === 'volunteer' ? checked.volunteer : null,
      billingEmail: validEmail(billing.billing_email),
      billingMethod: billingMethodSchema.safeParse(billing.payment_method).data ?? null,
      termsAcceptedAt: edition.terms || edition.termsUrl ? now : null,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The inscription was not stored.');
  return row;
}

/** The first person of an order of several names themselves, too, so that all are found in one way. */
export async function payWithOthers(tx: Tx, { id }: Inscription): Promise<void> {
  await tx.update(inscriptions).set({ paidWithId: id }).where(eq(inscriptions.id, id));
}

const isFirstOfProduct = (holds: readonly PricedPlaces[], index: number) =>
  holds.findIndex(({ productId }) => productId === holds[index]?.productId) === index;

/** With names and prices as they are now. One person is in a course once. */
export async function storeItems(
  tx: Tx,
  inscription: Inscription,
  thirdPerson: ThirdPerson | null,
  holds: readonly PricedPlaces[],
): Promise<InscriptionItemRow[]> {
  if (holds.length === 0) return [];
  const person = coursePersonOf(inscription, thirdPerson);
  try {
    return await tx
      .insert(inscriptionItems)
      .values(
        holds.map((hold, index) => ({
          inscriptionId: inscription.id,
          productId: hold.productId,
          priceTierId: hold.priceTierId,
          optionId: hold.optionId,
          quantity: hold.quantity,
          unitPriceCents: hold.unitPriceCents,
          productName: hold.productName,
          categoryName: hold.categoryName,
          categoryColor: hold.categoryColor,
          tierName: hold.tierName,
          optionName: hold.optionName,
          isNonRefundable: hold.isNonRefundable,
          // Several options of a course are one place in it: only its first item counts.
          coursePerson: hold.isCourse && isFirstOfProduct(holds, index) ? person : null,
        })),
      )
      .returning();
  } catch (error) {
    if (violatedConstraint(error) === 'inscription_items_course_unique')
      throw new AppError('already_registered');
    throw error;
  }
}

/** The id of a choice: text, or an entry of a list with `id` or `value`. */
function identityOf(choice: unknown): string[] {
  if (typeof choice === 'string') return [choice];
  if (typeof choice !== 'object' || choice === null) return [];
  const id: unknown = Reflect.get(choice, 'id') ?? Reflect.get(choice, 'value');
  return typeof id === 'string' ? [id] : [];
}

export const choicesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(identityOf) : [];
