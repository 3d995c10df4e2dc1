import { productState } from '@kermesse/domain/catalog/product-state';
import { categoryRivals, checkEligibility, checkOffered } from '@kermesse/domain/reservations/eligibility';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { products } from '../catalog/public.ts';
import { publishedVersion } from '../forms/public.ts';
import { acceptOffer } from './accept-offer.ts';
import { returnExpiredHolds } from './expire-sessions.ts';
import { type Owner, owns } from './own-session.ts';
import { readSaleFacts, refuse, type Sale, type SessionFacts, saleOf, sessionOf } from './sale-facts.ts';
import type { PendingRequest, ReservationDependencies, Take, Taken, TakeResult } from './take-in-order.ts';

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

/** Whether it asks for an offered place; `acceptOffer` finds out whether there is one. */
const isForOffer = ({ offerId }: SessionFacts, { offerToken }: PlaceRequest) =>
  offerId !== null || offerToken !== null;

/** All checks that need no lock, so that a refused request never waits for a row. */
function admit(
  sale: Sale,
  session: SessionFacts | undefined,
  request: PlaceRequest,
  now: Date,
): Asked | Error {
  if (!session || !owns(request.owner, session)) return notFound();
  if (!sale.isShown) return notFound();
  if (session.status !== 'active' || session.expiresAt <= now) return new AppError('session_expired');
  const check = isForOffer(session, request) ? checkOffered : checkEligibility;
  const problem = check(sale, session, now);
  if (problem) return refuse(problem, sale);
  if (request.optionDocumentId === null) return { request, session, optionId: null };
  const optionId = sale.optionIds.get(request.optionDocumentId);
  if (optionId === undefined) return new AppError('product_unavailable');
  return { request, session, optionId };
}

const placedSchema = z.object({
  productId: z.string().nullish(),
  productData: z.object({ documentId: z.string().optional() }).nullish(),
});
const pageSchema = z.object({
  blocks: z.array(z.object({ products: z.array(placedSchema).default([]) })).default([]),
});

/** Product ids by page. A version is immutable, so this is cached. */
const pagesOfVersion = new Map<number, readonly ReadonlySet<string>[]>();
const keptVersions = 200;

function readPages(version: { id: number; pages: unknown[] }): readonly ReadonlySet<string>[] {
  const known = pagesOfVersion.get(version.id);
  if (known) return known;
  const pages = version.pages.flatMap((page) => {
    const parsed = pageSchema.safeParse(page);
    if (!parsed.success) return [];
    const placed = parsed.data.blocks.flatMap((block) => block.products);
    return [new Set(placed.map((each) => each.productId ?? each.productData?.documentId ?? ''))];
  });
  if (pagesOfVersion.size >= keptVersions) pagesOfVersion.clear();
  pagesOfVersion.set(version.id, pages);
  return pages;
}

export async function pageRivals(executor: Executor, sale: Sale): Promise<number[]> {
  if (!sale.hasPageRule) return [];
  const version = await publishedVersion(executor, sale.editionId);
  if (!version) return [];
  const siblings = readPages(version)
    .filter((page) => page.has(sale.documentId))
    .flatMap((page) => [...page].filter((id) => id !== sale.documentId && id !== ''));
  if (siblings.length === 0) return [];
  const isRival = sale.config.onePerPage ? sql`true` : sql`(${products.config}->>'onePerPage')::boolean`;
  const rows = await executor
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.documentId, siblings), eq(products.editionId, sale.editionId), isRival));
  return rows.map(({ id }) => id);
}

const soldOut = (sale: Sale): TakeResult => ({
  refusal: {
    code: 'stock_insufficient',
    message: reservationMessages.stockInsufficient(sale.name),
    reason: 'out_of_stock',
  },
});

function isEmpty({ stock }: Sale, now: Date): boolean {
  const open = { priceCents: 0, isActive: true, onSaleFrom: null, onSaleUntil: null };
  return productState({ ...stock.product, ...open }, stock.tiers, stock.options, now).stock === 0;
}

const isShort = (result: TakeResult | undefined) =>
  result !== undefined && 'refusal' in result && result.refusal.code === 'stock_insufficient';

/** An empty stock is answered without a lock, unless expired holds can be returned first. */
async function takeOrReturn(
  platform: ReservationDependencies,
  take: Take,
  sale: Sale,
  pendingRequests: readonly PendingRequest[],
): Promise<TakeResult[]> {
  const isNothingThere =
    isEmpty(sale, platform.clock.now()) && pendingRequests.every(({ request }) => request.mode === 'add');
  const results = isNothingThere
    ? pendingRequests.map(() => soldOut(sale))
    : await take(platform, sale, pendingRequests);
  if (!results.some(isShort) || (await returnExpiredHolds(platform, sale.id)) === 0) return results;
  const again = pendingRequests.filter((_, index) => isShort(results[index]));
  const second = await take(platform, sale, again);
  return results.map((result, index) => {
    const pending = pendingRequests[index];
    return isShort(result) && pending ? (second[again.indexOf(pending)] ?? result) : result;
  });
}

export async function serveBatch(
  platform: ReservationDependencies,
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
  const pendingRequests = new Map<number, PendingRequest>();
  for (const [index, each] of asked.entries()) {
    if (each instanceof Error) answers.set(index, each);
    else if (isForOffer(each.session, each.request))
      answers.set(index, await offered(platform, sale, each, rivals));
    else pendingRequests.set(index, pendingRequestOf(each, rivals));
  }
  const list = [...pendingRequests.values()];
  const results = list.length > 0 ? await takeOrReturn(platform, take, sale, list) : [];
  for (const [position, index] of [...pendingRequests.keys()].entries()) {
    const result = results[position] ?? soldOut(sale);
    answers.set(index, 'taken' in result ? { ...result.taken, sale } : refuse(result.refusal, sale));
  }
  return requests.map((_, index) => answers.get(index) ?? new AppError('conflict'));
}

async function offered(
  platform: ReservationDependencies,
  sale: Sale,
  asked: Asked,
  rivals: readonly number[],
): Promise<Granted | Error> {
  const { request, session, optionId } = asked;
  try {
    const { mode, quantity, offerToken, formFieldId } = request;
    const acceptance = { session, optionId, mode, quantity, offerToken, formFieldId, rivals };
    return { ...(await acceptOffer(platform, sale, acceptance)), sale };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function pendingRequestOf({ request, session, optionId }: Asked, rivals: readonly number[]): PendingRequest {
  return {
    session,
    request: { sessionId: session.id, optionId, mode: request.mode, quantity: request.quantity },
    formFieldId: request.formFieldId,
    rivals,
  };
}
