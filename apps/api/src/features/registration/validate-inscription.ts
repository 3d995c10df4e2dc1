import { chargedDonation } from '@kermesse/domain/catalog/donation';
import { isTooSmallToPay, tooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { allowsEmptyCart } from '@kermesse/domain/forms/form-settings';
import { orderAmounts, subtotalOf } from '@kermesse/domain/payments/order-amounts';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type {
  InscriptionSubmission,
  SubmissionError,
  ValidationResult,
} from '@kermesse/domain/registration/schemas';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import type { Actor } from '../../platform/auth/access.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPrefillSigned } from '../forms/public.ts';
import { requireWholeCart } from '../reservations/public.ts';
import { checkFiles } from './check-files.ts';
import { type CheckedSubmission, checkSubmission } from './check-submission.ts';
import { isEmailRegistered } from './registered-emails.ts';
import {
  heldProducts,
  isForThirdPerson,
  paidTogether,
  readContext,
  type SubmissionContext,
} from './submission-context.ts';

export interface Caller {
  readonly actor: Actor;
  readonly visitorId: string | null;
}

async function checkThirdPerson(
  tx: Tx,
  { edition }: SubmissionContext,
  data: InscriptionSubmission,
): Promise<SubmissionError[]> {
  if (!isForThirdPerson(data) || data.tierRegisterDocumentId) return [];
  const refuse = (message: string) => [{ path: 'tierRegisterEmail', message, pageIndex: null }];
  const email = data.tierRegisterEmail?.trim();
  if (!isMailAddress(email)) return refuse(registrationMessages.emailNeeded);
  const isTaken = await isEmailRegistered(tx, edition.id, email);
  return isTaken ? refuse(registrationMessages.emailRegistered) : [];
}

/** Whoever does not pay has no articles to pay here, so no donation either. */
const donationOf = ({ paidHolds, group, session, edition }: SubmissionContext): number =>
  chargedDonation({
    wantedCents: session?.donationCents ?? 0,
    purpose: edition.donationPurpose,
    hasArticles: paidHolds.length > 0,
    isInvoiced: group?.type === 'organization',
  });

/** A group of the type organisation is invoiced. */
function isPaymentDue(context: SubmissionContext): boolean {
  return subtotalOf(context.paidHolds) + donationOf(context) > 0 && context.group?.type !== 'organization';
}

/** Below the provider's minimum. With a code the order decides, as nothing may be left to pay. */
function checkTotal(context: SubmissionContext, billing: Record<string, unknown>): SubmissionError[] {
  if (!isPaymentDue(context) || billing.promo_code) return [];
  const { feeRateBasisPoints } = context.edition;
  const { totalCents } = orderAmounts(context.paidHolds, 0, feeRateBasisPoints, donationOf(context));
  if (!isTooSmallToPay(totalCents)) return [];
  return [{ path: 'payment_method', message: tooSmallToPay, pageIndex: null }];
}

export async function checkInscription(
  tx: Tx,
  config: Config,
  { actor, visitorId }: Caller,
  context: SubmissionContext,
  data: InscriptionSubmission,
  now: Date,
): Promise<CheckedSubmission> {
  const { edition, version, compiled, audience, known, courses } = context;
  const checked = checkSubmission(
    {
      edition,
      compiled,
      audience,
      now,
      known,
      courses,
      held: heldProducts(context.holds),
      isPaymentDue: isPaymentDue(context),
      isArticleNeeded: !allowsEmptyCart(version.settings),
      isSigned: (fieldName, value, signature) =>
        isPrefillSigned(config, { formId: version.formId, fieldName, value }, signature),
    },
    data,
  );
  // One error per field: file ownership is checked only for fields that are valid otherwise.
  const wrong = new Set(checked.errors.map(({ path }) => path));
  const sound = checked.answers.filter(({ fieldName }) => !wrong.has(fieldName));
  const errors = [
    ...(await checkThirdPerson(tx, context, data)),
    ...checked.errors,
    ...checkTotal(context, checked.billing),
    ...(await checkFiles(tx, { actor, visitorId }, compiled, sound)),
  ];
  return { ...checked, errors };
}

/** Writes nothing. The first submission is that of the person who pays for all. */
export async function validateInscription(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  caller: Caller,
  submissions: readonly InscriptionSubmission[],
): Promise<ValidationResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const contexts: SubmissionContext[] = [];
    for (const submission of submissions)
      contexts.push(await readContext(tx, caller.actor, caller.visitorId, submission, now));
    // What misses of somebody who was taken out would be asked of them in vain.
    if (contexts.length > 1)
      await requireWholeCart(
        tx,
        contexts.flatMap(({ session }) => session?.id ?? []),
      );
    const errors: SubmissionError[] = [];
    const warnings: string[] = [];
    for (const [index, context] of paidTogether(contexts).entries()) {
      const submission = submissions[index];
      if (!submission) continue;
      const checked = await checkInscription(tx, config, caller, context, submission, now);
      errors.push(...checked.errors.map((error) => ({ ...error, sessionId: submission.sessionId })));
      warnings.push(...checked.warnings);
    }
    return { isValid: errors.length === 0, errors, warnings };
  });
}
