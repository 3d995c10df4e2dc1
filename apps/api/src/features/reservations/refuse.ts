import type { Refusal } from '@kermesse/domain/reservations/eligibility';
import { AppError } from '../../platform/errors/app-error.ts';

/** What the page shows of a refusal: the sentence, and the state of the product's card. */
export function refuse({ code, message, reason }: Refusal, product: { documentId: string }): AppError {
  return new AppError(code, { message, details: { reason, productId: product.documentId } });
}
