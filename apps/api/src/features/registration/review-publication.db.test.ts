import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { priceTiers, products } from '../catalog/public.ts';
import { dynamicForms } from '../forms/tables.ts';
import { inscriptions } from './tables.ts';
import { buildRegistration } from './testing/registration-world.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const answer = (fieldName: string, value: unknown) => ({
  fieldName,
  fieldLabel: fieldName,
  documentId: fieldName,
  value,
});

/** Three registrations, one of them cancelled, for a published form. */
async function world() {
  const sale = await buildRegistration(t);
  const owner = { id: sale.event.ownerId };
  for (const [nom, status] of [
    ['Lefort', 'confirmed'],
    ['42', 'pending_payment'],
    ['Autre', 'cancelled'],
  ] as const)
    await sale.insert(inscriptions, {
      editionId: sale.edition.id,
      kind: 'participant',
      status,
      userId: owner.id,
      confirmedAt: status === 'confirmed' ? t.clock.now() : null,
      answers: [answer('nom', nom), answer('naissance', '1990-02-14'), answer('numero', '')],
    });
  const [form] = await t.db.orm
    .select()
    .from(dynamicForms)
    .where(eq(dynamicForms.editionId, sale.edition.id));
  const url = `/api/dynamic-forms/${form?.documentId}`;
  return {
    sale,
    pages: form?.pages as { id: string; blocks: { id: string; questions?: { id: string }[] }[] }[],
    save: (pages: unknown) => t.as(owner).inject({ method: 'PUT', url, payload: { data: { pages } } }),
    review: async () => {
      const { statusCode, body } = await t.as(owner).inject({ url: `${url}/publication-review` });
      expect(statusCode, body).toBe(200);
      return JSON.parse(body).data as {
        registrations: number;
        findings: { code: string; message: string; elements: { id: string }[] }[];
      };
    },
  };
}

const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code);

test('an organiser who changes nothing is told that no answer is touched', async () => {
  const { review } = await world();
  const { registrations, findings } = await review();
  expect(registrations).toBe(2);
  expect(findings).toEqual([]);
});

test('answers that a deleted question or another type leaves behind are counted from what is stored', async () => {
  const { pages, save, review } = await world();
  const [first, ...rest] = pages;
  const blocks = first?.blocks.map((block) => ({
    ...block,
    questions: (block.questions ?? [])
      .filter(({ id }) => id !== 'naissance')
      .map((question) => (question.id === 'nom' ? { ...question, fieldType: 'number' } : question)),
  }));
  const saved = await save([{ ...first, blocks }, ...rest]);
  expect(saved.statusCode, saved.body).toBe(200);
  const seen = await review();
  expect(codes(seen)).toEqual(['answers_removed', 'answers_unfit', 'identity_lost']);
  expect(seen.findings[0]?.message).toMatch(/2\s+réponses déjà données/);
  expect(seen.findings[1]?.message).toMatch(/1 des 2\s+réponses déjà données ne convient plus/);
});

test('a form that sells nothing, and has no place for payment or volunteers, is told apart', async () => {
  const { pages, save, review } = await world();
  await save(pages.slice(0, 1));
  expect(codes(await review())).toEqual(['sells_nothing', 'volunteer_block_missing']);
});

test('what is free by itself but sold in a tier needs a place for payment', async () => {
  const { sale, pages, save, review } = await world();
  await save(pages.map((page) => ({ ...page, blocks: page.blocks.filter(({ id }) => id !== 'b4') })));
  const [product] = await t.db.orm
    .update(products)
    .set({ priceCents: 0 })
    .where(eq(products.editionId, sale.edition.id))
    .returning();
  expect(codes(await review())).toEqual([]);
  await sale.insert(priceTiers, { productId: Number(product?.id), name: 'Plein tarif', priceCents: 1_500 });
  expect(codes(await review())).toEqual(['payment_block_missing']);
});
