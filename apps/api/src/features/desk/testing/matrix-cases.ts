import { eq } from 'drizzle-orm';
import { buildUser } from '../../../testing/build-user.ts';
import type { MatrixCase } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { dynamicForms, formVersions } from '../../forms/tables.ts';
import { buildEdition } from '../../organizers/testing/event-world.ts';
import { settleFreeOrder } from '../../payments/settle-order.ts';
import { buildProduct, buildRegistration } from '../../payments/testing/payment-test.ts';
import { inscriptionDocuments, inscriptionItems, inscriptions } from '../../registration/public.ts';
import { signUpSessions, waitingListEntries } from '../../reservations/public.ts';
import { holds } from '../../reservations/tables.ts';
import { editionChangeRegistrations, editionChanges } from '../tables-edition-change.ts';

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

/** One that may change: the shared one is needed by other calls. */
const another = ({ t, event }: MatrixWorld) => buildEdition(t, event.id, { status: 'published' });

async function asked(world: MatrixWorld) {
  const { t, insert, published } = world;
  const { inscription } = await registered(world);
  const change = await insert(editionChanges, {
    editionId: published.id,
    kind: 'postponed',
    message: 'Trop de vent',
    // Several calls in one edition, each with a moment of its own.
    at: new Date(t.clock.now().getTime() + inscription.id),
    fromStartsAt: published.startsAt,
    startsAt: published.startsAt,
    endsAt: published.endsAt,
    answersEndAt: new Date(t.clock.now().getTime() + 86_400_000),
  });
  await insert(editionChangeRegistrations, {
    changeId: change.id,
    inscriptionId: inscription.id,
    state: 'asked',
  });
  return { id: change.documentId, registration: inscription.documentId };
}

const edition = ({ published }: MatrixWorld) => ({ params: { documentId: published.documentId } });
const editionOf = ({ params: { documentId } }: Awaited<ReturnType<typeof registered>>) => ({ documentId });
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
  { route: `GET ${base}/registrations-answers`, call: edition },
  { route: `GET ${base}/desk-offer`, call: edition },
  {
    route: `POST ${base}/registrations-import`,
    call: async ({ t, published }) => {
      const { documentId: product } = await buildProduct(t, published, { priceCents: 500 });
      const file = Buffer.from('Prénom;Nom\nAna;Ruiz\n').toString('base64');
      return {
        params: { documentId: published.documentId },
        payload: { data: { file, product, isDryRun: false } },
      };
    },
  },
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
  { route: `GET ${base}/badges`, call: edition },
  {
    route: `POST ${base}/badges/preview`,
    call: async (world) => ({ params: editionOf(await registered(world)), payload: {} }),
  },
  {
    route: `POST ${base}/badges.pdf`,
    call: async (world) => ({ params: editionOf(await registered(world)), payload: {} }),
  },
  { route: `GET ${base}/lists`, call: edition },
  {
    route: `GET ${base}/lists/choices`,
    call: async (world) => ({ params: editionOf(await registered(world)), query: 'source=products' }),
  },
  {
    route: `GET ${base}/lists/choices.:format`,
    call: async (world) => ({
      params: { ...editionOf(await registered(world)), format: 'csv' },
      query: 'source=products',
    }),
  },
  ...(['attendance', 'documents'] as const).flatMap((list): MatrixCase[] => [
    {
      route: `GET ${base}/lists/${list}`,
      call: async (world) => ({ params: editionOf(await registered(world)) }),
    },
    {
      route: `GET ${base}/lists/${list}.:format`,
      call: async (world) => ({ params: { ...editionOf(await registered(world)), format: 'csv' } }),
    },
  ]),
  {
    route: `POST ${base}/lists/emergency`,
    call: async (world) => ({
      params: editionOf(await registered(world)),
      payload: { reason: 'Poste de secours' },
    }),
  },
  {
    route: `POST ${base}/lists/emergency.:format`,
    call: async (world) => ({
      params: { ...editionOf(await registered(world)), format: 'csv' },
      payload: { reason: 'Poste de secours' },
    }),
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
  { route: `GET ${base}/change`, call: edition },
  {
    route: `POST ${base}/change/preview`,
    call: (world) => ({
      ...edition(world),
      payload: { kind: 'cancelled', message: 'Trop de vent', refunds: 'all', startsOn: null, answerBy: null },
    }),
  },
  {
    route: `POST ${base}/change/retry-refunds`,
    call: (world) => ({ ...edition(world), payload: {} }),
    uncontrolled: 'nothing was refused here; edition-change.db.test.ts shows it with the sandbox',
  },
  {
    route: `POST ${base}/cancel`,
    call: async (world) => ({
      params: { documentId: (await another(world)).documentId },
      payload: { message: 'Trop de vent', refunds: 'none' },
    }),
  },
  {
    route: `POST ${base}/postpone`,
    call: async (world) => {
      const { documentId, startsAt } = await another(world);
      const payload = {
        message: 'Trop de vent',
        startsOn: '2027-12-18',
        answerBy: '2027-12-01',
        seenStart: startsAt.toISOString(),
      };
      return { params: { documentId }, payload };
    },
  },
  {
    route: 'GET /api/custom/postponements/:documentId',
    call: async (world) => {
      const { id, registration } = await asked(world);
      return { params: { documentId: id }, query: `registration=${registration}` };
    },
    uncontrolled:
      'an account reads its own, anybody else needs the signature; postponement.db.test.ts shows both',
  },
  {
    route: 'POST /api/custom/postponements/:documentId',
    call: async (world) => {
      const { id, registration } = await asked(world);
      const payload = { proof: { registration }, registration, answer: 'give-back' };
      return { params: { documentId: id }, payload };
    },
    uncontrolled:
      'an account answers for its own, anybody else needs the signature; postponement.db.test.ts shows both',
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
