import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { productState } from '@kermesse/domain/catalog/product-state';
import { deskMessages } from '@kermesse/domain/desk/messages';
import type { DeskArticle, DeskProduct } from '@kermesse/domain/desk/new-registration';
import { newRegistrationMessages as say } from '@kermesse/domain/desk/new-registration-messages';
import { isAimedAt } from '@kermesse/domain/forms/visibility/audience';
import { allocate } from '@kermesse/domain/reservations/allocate';
import {
  type Buyer,
  categoryRivals,
  checkKnownPerson,
  type Refusal,
} from '@kermesse/domain/reservations/eligibility';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { PricedPlaces } from './bind-holds.ts';
import type { HoldDependencies } from './holds.ts';
import { isClosedToNonMember } from './members-only.ts';
import { offerFreePlaces } from './offer-places.ts';
import { readEditionFacts, type Sale, saleOf } from './sale-facts.ts';
import { pageRivals } from './serve-batch.ts';
import { lockProducts } from './take-in-order.ts';

export interface DeskRequest {
  readonly birthdate: string | null;
  /** The account with the person's address, which may be a member's. */
  readonly accountId: number | null;
  readonly articles: readonly DeskArticle[];
}

/**
 * At once: what is allocated is there when it is sold. Later, for work that lasts: buyers do not wait, and the
 * sale at its end fails when they took a place meanwhile.
 */
type Locks = 'at once' | 'later';

export interface DeskRefusal extends Refusal {
  /** The position among the person's articles. */
  readonly article: number;
}

export interface DeskAllocation {
  readonly places: readonly PricedPlaces[];
  readonly refusals: readonly DeskRefusal[];
}

const participant = { kind: 'participant', groupType: null } as const;

/** Its online sale may be over, and hidden products are for the desk, too. */
const isSoldAtDesk = (sale: Sale): boolean =>
  sale.isActive && isAimedAt(sale.config.audience_targeting, participant);

function stateOf({ stock }: Sale, now: Date) {
  const open = { isActive: true, onSaleFrom: null, onSaleUntil: null };
  return productState(
    { ...stock.product, ...open, priceCents: stock.priceCents },
    stock.tiers,
    stock.options,
    now,
  );
}

const freeOf = ({ stock, held, sold }: { stock: number | null; held: number; sold: number }) =>
  stock === null ? null : Math.max(0, stock - held - sold);

export async function readDeskProducts(
  executor: Executor,
  editionId: number,
  now: Date,
): Promise<DeskProduct[]> {
  const sales = (await readEditionFacts(executor, editionId)).map(saleOf).filter(isSoldAtDesk);
  return sales.map((sale) => {
    const { priceCents, stock, current } = stateOf(sale, now);
    return {
      documentId: sale.documentId,
      name: sale.name,
      categoryName: sale.categoryName,
      priceCents,
      tierName: current?.name ?? null,
      free: stock,
      minQuantity: sale.config.minQuantity,
      maxQuantity: sale.config.maxQuantity,
      needsBirthdate: sale.config.limitAge !== null,
      options: sale.stock.options
        .filter(({ isActive }) => isActive)
        .map((option) => ({
          documentId: sale.optionNames.get(option.id)?.documentId ?? '',
          name: sale.optionNames.get(option.id)?.name ?? '',
          priceCents: option.priceCents,
          free: freeOf(option),
          maxQuantity: option.maxQuantity,
        })),
    };
  });
}

const refusal = (code: Refusal['code'], message: string, reason: string): Refusal => ({
  code,
  message,
  reason,
});

/** The rules for buyers, told to whoever stands at the desk. */
function checkAtDesk(sale: Sale, buyer: Buyer): Refusal | null {
  const problem = checkKnownPerson(sale, buyer);
  if (!problem) return null;
  if (problem.reason === 'members_only') return { ...problem, message: deskMessages.membersOnly(sale.name) };
  return problem.message === reservationMessages.notEligible(sale.name)
    ? { ...problem, message: deskMessages.notForPerson(sale.name) }
    : problem;
}

class DeskSales {
  readonly #tx: Tx;
  readonly #editionId: number;
  readonly #byId: ReadonlyMap<string, Sale>;
  readonly #members = new Map<string, Promise<boolean>>();
  readonly #rivals = new Map<number, Promise<readonly number[]>>();

  constructor(tx: Tx, editionId: number, sales: readonly Sale[]) {
    this.#tx = tx;
    this.#editionId = editionId;
    this.#byId = new Map(sales.map((sale) => [sale.documentId, sale]));
  }

  get(documentId: string): Sale | undefined {
    return this.#byId.get(documentId);
  }

  #isMember(sale: Sale, accountId: number | null): Promise<boolean> {
    if (!sale.config.membersOnly || accountId === null) return Promise.resolve(false);
    const key = `${sale.id}/${accountId}`;
    const known =
      this.#members.get(key) ??
      isClosedToNonMember(this.#tx, sale.id, { userId: accountId, thirdPersonId: null }).then((is) => !is);
    this.#members.set(key, known);
    return known;
  }

  #rivalsOf(sale: Sale): Promise<readonly number[]> {
    const known =
      this.#rivals.get(sale.id) ??
      pageRivals(this.#tx, sale).then((onPage) => [...categoryRivals(sale), ...onPage]);
    this.#rivals.set(sale.id, known);
    return known;
  }

  /** All that needs no stock. */
  async check(
    { birthdate, accountId, articles }: DeskRequest,
    { product, option }: DeskArticle,
  ): Promise<Refusal | null> {
    const sale = this.get(product);
    if (!sale || !isSoldAtDesk(sale))
      return refusal('product_unavailable', reservationMessages.unavailable, 'unavailable');
    if (option !== null && !sale.optionIds.has(option))
      return refusal('product_unavailable', say.unknownOption(sale.name), 'unavailable');
    const problem = checkAtDesk(sale, {
      ...participant,
      editionId: this.#editionId,
      birthdate,
      isMember: await this.#isMember(sale, accountId),
      isRegisteredForIt: false,
    });
    if (problem) return problem;
    const total = articles
      .filter((article) => article.product === product)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (total < sale.config.minQuantity)
      return refusal(
        'quantity_refused',
        reservationMessages.tooFew(sale.name, sale.config.minQuantity),
        'quantity',
      );
    const others = articles.flatMap((article) => this.get(article.product) ?? []);
    if (others.every(({ id }) => id === sale.id)) return null;
    const rivals = await this.#rivalsOf(sale);
    const rival = others.find(({ id }) => id !== sale.id && rivals.includes(id));
    return rival ? refusal('quantity_refused', say.onlyOneOf(sale.name, rival.name), 'quantity') : null;
  }
}

interface Asked {
  readonly person: number;
  readonly article: number;
  readonly optionId: number | null;
  readonly quantity: number;
}

function pricedPlaces(
  sale: Sale,
  { optionId, quantity }: Asked,
  { tier, unitPriceCents }: { tier: { id: number; name: string } | null; unitPriceCents: number },
): PricedPlaces {
  return {
    productId: sale.id,
    priceTierId: tier?.id ?? null,
    optionId,
    quantity,
    unitPriceCents,
    tierName: tier?.name ?? catalogMessages.defaultTier,
    productName: sale.name,
    productDocumentId: sale.documentId,
    optionName: optionId === null ? null : (sale.optionNames.get(optionId)?.name ?? null),
    categoryName: sale.categoryName,
    categoryColor: sale.categoryColor,
    isCourse: sale.isCourse,
    isNonRefundable: sale.config.nonRefundable,
  };
}

/** Whoever waits was there before, so free places are offered to them first, which needs the locks. */
async function openSales(
  tx: Tx,
  platform: HoldDependencies,
  editionId: number,
  people: readonly DeskRequest[],
  locks: Locks,
): Promise<DeskSales> {
  const wanted = new Set(people.flatMap(({ articles }) => articles.map(({ product }) => product)));
  const known = (await readEditionFacts(tx, editionId)).map(saleOf);
  const concerned = known.filter(({ documentId }) => wanted.has(documentId));
  const queued = concerned.filter(({ hasWaiting }) => hasWaiting).map(({ id }) => id);
  if (concerned.length === 0 || (locks === 'later' && queued.length === 0))
    return new DeskSales(tx, editionId, known);
  await lockProducts(tx, new Set(concerned.map(({ id }) => id)));
  if (queued.length > 0) await offerFreePlaces(tx, platform, queued);
  return new DeskSales(tx, editionId, (await readEditionFacts(tx, editionId)).map(saleOf));
}

interface Allocated {
  readonly places: PricedPlaces[];
  readonly refusals: DeskRefusal[];
}

/** What may be asked of the stock, by product; what may not is refused here. */
async function askForAll(
  sales: DeskSales,
  people: readonly DeskRequest[],
  results: readonly Allocated[],
): Promise<Map<Sale, Asked[]>> {
  const byProduct = new Map<Sale, Asked[]>();
  for (const [person, request] of people.entries()) {
    for (const [article, { product, option, quantity }] of request.articles.entries()) {
      const problem = await sales.check(request, { product, option, quantity });
      const sale = sales.get(product);
      if (problem) results[person]?.refusals.push({ ...problem, article });
      if (problem || !sale) continue;
      const optionId = option === null ? null : (sale.optionIds.get(option) ?? null);
      const asked = byProduct.get(sale) ?? [];
      asked.push({ person, article, optionId, quantity });
      byProduct.set(sale, asked);
    }
  }
  return byProduct;
}

const requestOf = ({ person, optionId, quantity }: Asked) =>
  ({ sessionId: person, optionId, mode: 'add', quantity }) as const;

/**
 * Places and prices for people registered by the team, in their order. Nothing is counted yet: the caller
 * sells what it was given in the same transaction, or nothing.
 */
export async function allocateAtDesk(
  tx: Tx,
  platform: HoldDependencies,
  editionId: number,
  people: readonly DeskRequest[],
  locks: Locks,
): Promise<DeskAllocation[]> {
  const sales = await openSales(tx, platform, editionId, people, locks);
  const results = people.map((): Allocated => ({ places: [], refusals: [] }));
  const now = platform.clock.now();
  for (const [sale, asked] of await askForAll(sales, people, results)) {
    const outcomes = allocate(sale.stock, asked.map(requestOf), new Map(), now);
    for (const [index, each] of asked.entries()) {
      const outcome = outcomes[index];
      const result = results[each.person];
      if (!outcome || !result) continue;
      if ('allocation' in outcome) result.places.push(pricedPlaces(sale, each, outcome.allocation));
      else result.refusals.push({ ...outcome.refusal, article: each.article });
    }
  }
  return results;
}
