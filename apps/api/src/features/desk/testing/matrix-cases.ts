import { eq } from 'drizzle-orm';
import { buildUser } from '../../../testing/build-user.ts';
import type { MatrixCase } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { dynamicForms, formVersions } from '../../forms/tables.ts';
import { settleFreeOrder } from '../../payments/settle-order.ts';
import { buildProduct, buildRegistration } from '../../payments/testing/payment-test.ts';
import { inscriptionDocuments, inscriptionItems, inscriptions } from '../../registration/public.ts';
import { signUpSessions, waitingListEntries } from '../../reservations/public.ts';
import { holds } from '../../reservations/tables.ts';

const base = '/api/event-editions/:documentId';
const one = `${base}/registrations/:registrationId`;

/** With a price it waits for its payment. */
async function registered({ t, published }: MatrixWorld, priceCents = 0) {
  const product = await buildProduct(t, published, { priceCents });
  const made = await buildRegistration(t, published, [{ product, quantity: 1 }]);
  if (priceCents === 0) await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, made.order.id));
  return {
    ...made,
    product,
    params: { documentId: published.documentId, registrationId: made.inscription.documentId },
  };
}

async function answered(world: MatrixWorld) {
  const { t, insert, published } = world;
  const { inscription, params } = await registered(world);
  const pages = [
    {
      id: 'p1',
      name: 'Vous',
      blocks: [
        { id: 'b1', name: 'Bloc', questions: [{ id: 'q1', fieldName: 'ville', fieldLabel: 'Ville' }] },
      ],
    },
  ];
  const form = await insert(dynamicForms, { editionId: published.id, name: 'F', pages, settings: {} });
  const version = await insert(formVersions, {
    formId: form.id,
    number: 1,
    name: 'F',
    pages,
    settings: {},
    publishedAt: t.clock.now(),
  });
  await t.db.orm
    .update(inscriptions)
    .set({
      formVersionId: version.id,
      answers: [{ fieldName: 'ville', fieldLabel: 'Ville', documentId: 'q1', value: 'Amiens' }],
    })
    .where(eq(inscriptions.id, inscription.id));
  return params;
}

async function movable(world: MatrixWorld) {
  const { inscription, params } = await registered(world);
  const [item] = await world.t.db.orm
    .select()
    .from(inscriptionItems)
    .where(eq(inscriptionItems.inscriptionId, inscription.id));
  const other = await buildProduct(world.t, world.published, { name: 'Semi', priceCents: 0 });
  return { params, item: item?.documentId ?? '', product: other.documentId };
}

async function waiting({ t, insert, published }: MatrixWorld) {
  const product = await buildProduct(t, published, { config: { allowWaitingList: true }, stock: 5 });
  const entry = await insert(waitingListEntries, { productId: product.id, userId: (await buildUser(t)).id });
  return { documentId: published.documentId, entryId: entry.documentId };
}

async function holding({ t, insert, published }: MatrixWorld) {
  const product = await buildProduct(t, published, { stock: 5, held: 1 });
  const now = t.clock.now();
  const cart = await insert(signUpSessions, {
    editionId: published.id,
    visitorId: `visitor-${product.documentId}`,
    startedAt: now,
    firstHoldAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  await insert(holds, { sessionId: cart.id, productId: product.id, quantity: 1, unitPriceCents: 0 });
  return { documentId: published.documentId, cartId: cart.documentId };
}

const edition = ({ published }: MatrixWorld) => ({ params: { documentId: published.documentId } });
const inPath = async (world: MatrixWorld) => ({ params: (await registered(world)).params });

async function confirmed(world: MatrixWorld) {
  return world.insert(inscriptions, {
    editionId: world.published.id,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: new Date(),
    userId: world.people.viewer.id,
    firstname: 'Véra',
  });
}

export const matrixCases: readonly MatrixCase[] = [
  { route: `GET ${base}/registrations`, call: edition },
  { route: `GET ${base}/registrations-overview`, call: edition },
  { route: `GET ${base}/desk-offer`, call: edition },
  {
    route: `POST ${base}/registrations`,
    call: async ({ t, published }) => ({
      params: { documentId: published.documentId },
      payload: {
        data: {
          firstname: 'Ana',
          lastname: 'Ruiz',
          articles: [
            { product: (await buildProduct(t, published, { priceCents: 500 })).documentId, quantity: 1 },
          ],
          settlement: 'cash',
        },
      },
    }),
  },
  { route: `GET ${one}`, call: inPath },
  {
    route: `GET ${base}/registrations-export.:format`,
    call: ({ published }) => ({ params: { documentId: published.documentId, format: 'csv' } }),
  },
  {
    route: `GET ${base}/held-places`,
    call: async (world) => ({ params: { documentId: (await holding(world)).documentId } }),
  },
  {
    route: `POST ${base}/held-places/:cartId/release`,
    call: async (world) => ({ params: await holding(world), payload: {} }),
  },
  {
    route: `POST ${base}/held-places/release-visitors`,
    call: async (world) => ({ params: { documentId: (await holding(world)).documentId }, payload: {} }),
  },
  { route: `GET ${base}/waiting-list`, call: edition },
  { route: `GET ${base}/move-targets`, call: edition },
  {
    route: `POST ${one}/notes`,
    call: async (world) => ({ ...(await inPath(world)), payload: { data: { body: 'Vu au guichet' } } }),
  },
  {
    route: `POST ${one}/correct`,
    call: async (world) => ({
      params: await answered(world),
      payload: { data: { changes: [{ fieldName: 'ville', before: 'Amiens', value: 'Lille' }] } },
    }),
  },
  {
    route: `POST ${one}/cancel`,
    call: async (world) => ({ ...(await inPath(world)), payload: { data: { isRefunded: false } } }),
  },
  {
    route: `POST ${one}/refund`,
    call: async (world) => {
      const { params } = await registered(world, 2_000);
      return { params, payload: { data: { amountCents: 100 } } };
    },
    uncontrolled: 'nothing was paid here; actions.db.test.ts shows it with the sandbox',
  },
  {
    route: `POST ${one}/resend-refund`,
    call: async (world) => ({
      params: (await registered(world, 2_000)).params,
      payload: { data: { refund: 'a'.repeat(24) } },
    }),
    uncontrolled: 'nothing was refused here; payments/refused-refunds.db.test.ts shows it with the sandbox',
  },
  {
    route: `POST ${one}/mark-paid`,
    call: async (world) => ({
      params: (await registered(world, 2_000)).params,
      payload: { data: { method: 'cash' } },
    }),
  },
  { route: `POST ${one}/resend`, call: async (world) => ({ ...(await inPath(world)), payload: {} }) },
  {
    route: `POST ${one}/move`,
    call: async (world) => {
      const { params, ...target } = await movable(world);
      return { params, payload: { data: { ...target, unitPriceCents: 0 } } };
    },
  },
  {
    route: `GET ${one}/move-preview`,
    call: async (world) => {
      const { params, item, product } = await movable(world);
      return { params, query: `item=${item}&product=${product}` };
    },
  },
  {
    route: `POST ${one}/documents/:paperId/review`,
    call: async (world) => {
      const { inscription, params } = await registered(world);
      const paper = await world.insert(inscriptionDocuments, {
        inscriptionId: inscription.id,
        kind: 'other',
        label: 'Certificat',
        status: 'submitted',
        fileUrl: '/api/files/x.pdf',
      });
      return { params: { ...params, paperId: paper.documentId }, payload: { data: { status: 'accepted' } } };
    },
  },
  {
    route: `POST ${base}/registrations-bulk`,
    call: async (world) => {
      const { params } = await registered(world);
      return {
        params: { documentId: params.documentId },
        payload: { data: { action: 'cancel', ids: [params.registrationId] } },
      };
    },
  },
  {
    route: `POST ${base}/waiting-list/:entryId/offer`,
    call: async (world) => ({ params: await waiting(world), payload: {} }),
  },
  {
    route: `GET ${base}/health-people`,
    call: async (world) => {
      await confirmed(world);
      return { params: { documentId: world.published.documentId }, query: 'search=vera' };
    },
  },
  {
    route: `POST ${base}/health-readings`,
    call: async (world) => ({
      params: { documentId: world.published.documentId },
      payload: { inscriptionId: (await confirmed(world)).documentId, reason: 'Accueil des coureurs' },
    }),
  },
];
