import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { buildUser } from '../../../testing/build-user.ts';
import { products } from '../../catalog/tables.ts';
import { orders } from '../../payments/tables.ts';
import type { PaymentTest } from '../../payments/testing/payment-test.ts';
import { thirdPersons } from '../../profiles/tables.ts';
import { inscriptions } from '../tables.ts';
import { buildRegistration, Registrant } from './registration-world.ts';

export const tom = [
  { fieldName: 'prenom', value: 'Tom' },
  { fieldName: 'nom', value: 'Lefort' },
  { fieldName: 'naissance', value: '2015-03-02' },
];

/** Families that register in one order, and what is known of them. */
export function familyOrders(t: () => PaymentTest) {
  /** A parent and a child in one cart, each with the same paid course. */
  async function buildFamily(
    values: Parameters<typeof buildRegistration>[2] = [{ name: '10 km', priceCents: 2_000, stock: 10 }],
  ) {
    const world = await buildRegistration(
      t(),
      { cancellableUntil: new Date('2027-06-11T00:00:00Z') },
      values,
    );
    const user = await buildUser(t());
    const [child] = await t()
      .db.orm.insert(thirdPersons)
      .values({
        ownerId: user.id,
        kind: 'child',
        firstname: 'Tom',
        lastname: 'Lefort',
        birthdate: '2015-03-02',
      })
      .returning();
    if (!child) throw new Error('the child was not stored');
    const parent = await new Registrant(t(), user).open(world.edition);
    await parent.reserve(world.first);
    const added = await parent.call('POST', `custom/sign-up-session/${parent.sessionId}/people`, {
      people: [{ tierDocumentId: child.documentId }],
      withArticles: true,
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const childSession: string = added.body.data[1].sessionId;
    const others = [
      {
        ...parent.submission(world.edition, {
          form: tom,
          billing: {},
          sessionId: childSession,
          tierRegister: true,
          tierRegisterDocumentId: child.documentId,
        }),
      },
    ];
    const submit = (more: Record<string, unknown> = {}) =>
      parent.call('POST', 'custom/create-inscription', {
        data: parent.submission(world.edition, more),
        others,
      });
    return { ...world, user, child, parent, childSession, others, submit };
  }

  type Family = Awaited<ReturnType<typeof buildFamily>>;

  const peopleOf = (family: Family) =>
    t()
      .db.orm.select()
      .from(inscriptions)
      .where(eq(inscriptions.editionId, family.edition.id))
      .orderBy(inscriptions.id);

  const ordersOf = (family: Family) =>
    t().db.orm.select().from(orders).where(eq(orders.payerId, family.user.id)).orderBy(orders.id);

  async function checkout({ parent }: Family, inscriptionId: string) {
    const { status, body } = await parent.call('POST', 'custom/create-checkout', { inscriptionId });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { id: string; url: string };
  }

  async function payFor(family: Family, more: Record<string, unknown> = {}) {
    const made = await family.submit(more);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const page = await checkout(family, made.body.inscriptionId);
    await t().pay(page.id);
    await t().deliver();
    return made.body;
  }

  const cancel = ({ parent }: Family, documentId: string) =>
    parent.call('POST', `custom/my-inscriptions/${documentId}/cancel`, {});

  const countersOf = async ({ first }: Family) => {
    const [row] = await t().db.orm.select().from(products).where(eq(products.id, first.id));
    return { held: row?.held, sold: row?.sold };
  };

  return { buildFamily, peopleOf, ordersOf, checkout, payFor, cancel, countersOf };
}
