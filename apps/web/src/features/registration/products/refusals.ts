import type { RestrictionReason } from '@kermesse/domain/catalog/product-card-state';
import type { CourseRestriction } from '@kermesse/domain/registration/schemas';
import { ApiError } from '../../../platform/api/errors.ts';

/** Refusals that do not change when asked again; the product's card shows them from then on. */
const permanentCodes: readonly string[] = ['not_eligible', 'already_registered'];

const reasons: Record<RestrictionReason, true> = {
  course_duplicate: true,
  age_under: true,
  age_over: true,
  other: true,
};

const isReason = (value: unknown): value is RestrictionReason =>
  typeof value === 'string' && Object.hasOwn(reasons, value);

export class Refusals {
  readonly #listeners = new Set<() => void>();
  #known: readonly CourseRestriction[] = [];

  known = (): readonly CourseRestriction[] => this.#known;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  learn(error: unknown): void {
    if (!(error instanceof ApiError) || !permanentCodes.includes(error.code)) return;
    const { productId, reason } = error.details;
    if (typeof productId !== 'string') return;
    const refusal = {
      productId,
      type: isReason(reason) ? reason : ('other' as const),
      message: error.message,
    };
    this.#known = [...this.#known.filter((one) => one.productId !== productId), refusal];
    for (const listener of this.#listeners) listener();
  }
}
