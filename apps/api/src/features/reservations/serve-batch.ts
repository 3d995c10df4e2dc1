import { productState } from '@kermesse/domain/catalog/product-state';
import { categoryRivals, checkEligibility } from '@kermesse/domain/reservations/eligibility';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { acceptOffer } from './accept-offer.ts';
import type { Claim, Take, TakeGround, Taken, TakeResult } from './claim.ts';
import { returnExpiredHolds } from './expire-sessions.ts';
import { type Owner, owns } from './own-session.ts';
import { pageRivals } from './page-rivals.ts';
import { refuse } from './refuse.ts';
import { type Sale, type SessionFacts, saleOf, sessionOf } from './sale-facts.ts';
import { readSaleFacts } from './sale-facts-sql.ts';

/** A request for places of one product, with identities that have the right shape. */
export interface PlaceRequest {
  readonly sessionDocumentId: string;
  readonly owner: Owner;
  readonly mode: 'add' | 'set';
  readonly quantity: number;
  readonly optionDocumentId: string | null;
  readonly formFieldId: string | null;
  readonly offerToken: string | null;
}

export interface Granted extends Taken {
  readonly sale: Sale;
}

interface Asked {
  readonly request: PlaceRequest;
  readonly session: SessionFacts;
  readonly optionId: number | null;
}

/** Every check that needs no lock. Whoever is refused here never waits for a row. */
function admit(
  sale: Sale,
  session: SessionFacts | undefined,
  request: PlaceRequest,
  now: Date,
): Asked | Error {
  if (!session || !owns(request.owner, session)) return notFound();
  if (!sale.isShown) return notFound();
  if (session.status !== 'active' || session.expiresAt <= now) return new AppError('session_expired');
  const problem = checkEligibility(sale, session, now);
  if (problem) return refuse(problem, sale);
  if (request.optionDocumentId === null) return { request, session, optionId: null };
  const optionId = sale.optionIds.get(request.optionDocumentId);
  if (optionId === undefined) return new AppError('product_unavailable');
  return { request, session, optionId };
}

const soldOut = (sale: Sale): TakeResult => ({
  refusal: {
    code: 'stock_insufficient',
    message: reservationMessages.stockInsufficient(sale.name),
    reason: 'out_of_stock',
  },
});

function isEmpty({ shelf }: Sale, now: Date): boolean {
  const open = { priceCents: 0, isActive: true, onSaleFrom: null, onSaleUntil: null };
  return productState({ ...shelf.product, ...open }, shelf.tiers, shelf.options, now).stock === 0;
}

const isShort = (result: TakeResult | undefined) =>
  result !== undefined && 'refusal' in result && result.refusal.code === 'stock_insufficient';

/** An empty shelf is told without a lock, unless somebody's time is over: then theirs is given back first. */
async function takeOrReturn(
  platform: TakeGround,
  take: Take,
  sale: Sale,
  claims: readonly Claim[],
): Promise<TakeResult[]> {
  const isNothingThere =
    isEmpty(sale, platform.clock.now()) && claims.every(({ wish }) => wish.mode === 'add');
  const results = isNothingThere ? claims.map(() => soldOut(sale)) : await take(platform, sale, claims);
  if (!results.some(isShort) || (await returnExpiredHolds(platform, sale.id)) === 0) return results;
  const again = claims.filter((_, index) => isShort(results[index]));
  const second = await take(platform, sale, again);
  return results.map((result, index) => {
    const claim = claims[index];
    return isShort(result) && claim ? (second[again.indexOf(claim)] ?? result) : result;
  });
}

/** Answers everybody who asks for one product at the same moment. */
export async function serveBatch(
  platform: TakeGround,
  take: Take,
  productDocumentId: string,
  requests: readonly PlaceRequest[],
): Promise<(Granted | Error)[]> {
  const now = platform.clock.now();
  const row = await readSaleFacts(platform.db, productDocumentId, [
    ...new Set(requests.map(({ sessionDocumentId }) => sessionDocumentId)),
  ]);
  if (!row) return requests.map(() => notFound());
  const sale = saleOf(row);
  const sessions = new Map(row.sessions.map((each) => [each.document_id, sessionOf(each)]));
  const asked = requests.map((request) => admit(sale, sessions.get(request.sessionDocumentId), request, now));
  const rivals = [...categoryRivals(sale), ...(await pageRivals(platform.db.orm, sale))];
  const answers = new Map<number, Granted | Error>();
  const claims = new Map<number, Claim>();
  for (const [index, each] of asked.entries()) {
    if (each instanceof Error) answers.set(index, each);
    else if (each.session.offerId !== null || each.request.offerToken !== null)
      answers.set(index, await offered(platform, sale, each, rivals));
    else claims.set(index, claimOf(each, rivals));
  }
  const list = [...claims.values()];
  const results = list.length > 0 ? await takeOrReturn(platform, take, sale, list) : [];
  for (const [position, index] of [...claims.keys()].entries()) {
    const result = results[position] ?? soldOut(sale);
    answers.set(index, 'taken' in result ? { ...result.taken, sale } : refuse(result.refusal, sale));
  }
  return requests.map((_, index) => answers.get(index) ?? new AppError('conflict'));
}

async function offered(
  platform: TakeGround,
  sale: Sale,
  asked: Asked,
  rivals: readonly number[],
): Promise<Granted | Error> {
  const { request, session, optionId } = asked;
  try {
    const { mode, quantity, offerToken } = request;
    const acceptance = { session, optionId, mode, quantity, offerToken, rivals };
    return { ...(await acceptOffer(platform, sale, acceptance)), sale };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function claimOf({ request, session, optionId }: Asked, rivals: readonly number[]): Claim {
  return {
    session,
    wish: { sessionId: session.id, optionId, mode: request.mode, quantity: request.quantity },
    formFieldId: request.formFieldId,
    rivals,
  };
}
