import type { ReservationRequest } from '@kermesse/domain/reservations/allocate';
import type { Refusal } from '@kermesse/domain/reservations/eligibility';
import type { Platform } from '../../platform/platform.ts';
import type { Hold } from './holds.ts';
import type { Sale, SessionFacts } from './sale-facts.ts';

/** What a buyer asks of one product, after every check that needs no lock. */
export interface PendingRequest {
  readonly session: SessionFacts;
  readonly request: ReservationRequest;
  readonly formFieldId: string | null;
  /** Products that must leave the cart if this one enters it. */
  readonly rivals: readonly number[];
}

export interface Taken {
  readonly holdDocumentId: string;
  readonly quantity: number;
  readonly tierName: string;
  readonly unitPriceCents: number;
  readonly optionId: number | null;
  readonly oldQuantity: number;
  readonly newQuantity: number;
  readonly newStock: number | null;
  readonly released: readonly Hold[];
  readonly expiresAt: Date;
}

export type TakeResult = { readonly taken: Taken } | { readonly refusal: Refusal };
export type ReservationDependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'events'>;

/** Takes places for several buyers of one product; answers in their order. */
export type Take = (
  platform: ReservationDependencies,
  sale: Sale,
  pendingRequests: readonly PendingRequest[],
) => Promise<TakeResult[]>;
