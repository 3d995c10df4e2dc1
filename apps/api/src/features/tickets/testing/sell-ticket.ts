import { eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { settleFreeOrder } from '../../payments/settle-order.ts';
import {
  type buildEdition,
  type buildProduct,
  buildRegistration,
} from '../../payments/testing/payment-test.ts';
import { tickets } from '../tables.ts';
import { ticketCode } from '../ticket-code.ts';

type Edition = Awaited<ReturnType<typeof buildEdition>>['edition'];
type Product = Awaited<ReturnType<typeof buildProduct>>;

/** A ticket of a product that costs nothing, with its code. */
export async function sellTicket(t: TestApp, edition: Edition, product: Product) {
  const registered = await buildRegistration(t, edition, [{ product, quantity: 1 }], {});
  await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, registered.order.id));
  const [ticket] = await t.db.orm
    .select()
    .from(tickets)
    .where(eq(tickets.inscriptionId, registered.inscription.id));
  if (!ticket) throw new Error('no ticket');
  return { code: ticketCode(t.config, ticket.documentId), ticket, inscriptionId: registered.inscription.id };
}
