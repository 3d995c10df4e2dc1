import { eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { products } from '../../catalog/tables.ts';
import { inscriptionItems, inscriptions } from '../../registration/tables.ts';
import { holds, waitingListOffers } from '../../reservations/tables.ts';
import { tickets } from '../../tickets/tables.ts';
import { orders } from '../tables.ts';
import { ledgerEntries, refunds } from '../tables-ledger.ts';

type Stored = Pick<TestApp, 'db'>;

const sum = <T>(rows: readonly T[], pick: (row: T) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

async function aboutMoney({ db: { orm } }: Stored): Promise<string[]> {
  const entries = await orm.select().from(ledgerEntries);
  const allRefunds = await orm.select().from(refunds);
  const rows = await orm
    .select({ order: orders, status: inscriptions.status })
    .from(orders)
    .innerJoin(inscriptions, eq(inscriptions.id, orders.inscriptionId));
  return rows.flatMap(({ order, status }) => {
    const own = entries.filter(({ orderId }) => orderId === order.id);
    const moved = (...kinds: string[]) =>
      sum(own, ({ kind, amountCents }) => (kinds.includes(kind) ? amountCents : 0));
    const net = moved('paid', 'refunded');
    const onItsWay = sum(
      allRefunds.filter((refund) => refund.orderId === order.id && refund.status === 'pending'),
      ({ amountCents }) => amountCents,
    );
    const donated = moved('donation', 'donation_refunded');
    const kept = order.paidAt === null ? 0 : order.totalCents - order.refundedCents;
    const problems: [isWrong: boolean, text: string][] = [
      [net < kept, `the ledger has ${net}, the order ${kept}`],
      [net - kept > onItsWay, `${net - kept} too much was paid, ${onItsWay} is on its way back`],
      [moved('fee', 'fee_refunded') < 0, 'more fee was returned than taken'],
      [donated < 0, 'more was returned of the donation than given'],
      [donated > order.donationCents, `${donated} is given, the order has ${order.donationCents}`],
      [
        status === 'confirmed' && order.totalCents > order.donationCents && net === donated,
        'a place was given and not paid',
      ],
      [
        !['confirmed', 'cancelled'].includes(status) && net - donated > onItsWay,
        `${net - donated} was charged for no place`,
      ],
      [
        ['pending_payment', 'expired'].includes(status) && donated > onItsWay,
        'a donation was kept without its order',
      ],
    ];
    return problems.filter(([isWrong]) => isWrong).map(([, text]) => `order ${order.number}: ${text}`);
  });
}

async function aboutStock({ db: { orm } }: Stored): Promise<string[]> {
  const items = await orm.select().from(inscriptionItems);
  const allHolds = await orm.select().from(holds);
  const count = (
    rows: readonly { productId: number; status: string; quantity: number }[],
    id: number,
    status: string,
  ) =>
    sum(
      rows.filter((row) => row.productId === id && row.status === status),
      ({ quantity }) => quantity,
    );
  const offers = await orm.select().from(waitingListOffers);
  return (await orm.select().from(products)).flatMap(({ id, name, held, sold, stock }) => {
    const kept = count(allHolds, id, 'confirmed') + count(offers, id, 'open');
    const problems: [isWrong: boolean, text: string][] = [
      [held !== kept, `held ${held}, holds and offers ${kept}`],
      [sold !== count(items, id, 'sold'), `sold ${sold}, items ${count(items, id, 'sold')}`],
      [stock !== null && held + sold > stock, 'oversold'],
    ];
    return problems.filter(([isWrong]) => isWrong).map(([, text]) => `${name} (${id}): ${text}`);
  });
}

async function aboutTickets({ db: { orm } }: Stored): Promise<string[]> {
  const valid = await orm.select().from(tickets).where(eq(tickets.status, 'valid'));
  const items = await orm.select().from(inscriptionItems);
  return items.flatMap(({ id, status, quantity }) => {
    const own = valid.filter(({ inscriptionItemId }) => inscriptionItemId === id).length;
    const expected = status === 'sold' ? quantity : 0;
    return own === expected ? [] : [`item ${id} (${status}): ${own} tickets, not ${expected}`];
  });
}

export async function disagreements(t: Stored): Promise<string[]> {
  return [...(await aboutMoney(t)), ...(await aboutStock(t)), ...(await aboutTickets(t))];
}
