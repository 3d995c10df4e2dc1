import type { Database } from '@kermesse/api/platform/db/database';
import { type SeededEdition, seedRegistrations } from './seed-registrations.ts';
import { openStage } from './stage.ts';

const few = { documentId: 'fewresultsedition0000001', count: 1_000 };
const many = { documentId: 'manyresultsedition000001', count: 100_000 };

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const options = sizes.map((value) => ({ id: value, label: value, value }));
const ask = (fieldName: string, fieldType: string, over: object = {}) => ({
  id: fieldName,
  fieldName,
  fieldLabel: fieldName,
  fieldType,
  ...over,
});
/** Fifteen questions: six of choices, two numbers, two dates, five texts. */
const pages = [
  {
    id: 'p',
    name: 'Vous',
    blocks: [
      {
        id: 'b',
        name: 'Vous',
        questions: [
          ...[1, 2, 3, 4].map((n) => ask(`choix_${n}`, 'enum', { fieldEnum: options })),
          ...[1, 2].map((n) => ask(`case_${n}`, 'boolean')),
          ...[1, 2].map((n) => ask(`nombre_${n}`, 'number')),
          ...[1, 2].map((n) => ask(`date_${n}`, 'date')),
          ...[1, 2, 3, 4, 5].map((n) => ask(`avis_${n}`, 'text')),
        ],
      },
    ],
  },
];

async function seedAnswers({ engine }: Pick<Database, 'engine'>, { documentId }: SeededEdition) {
  const run = (text: string, values: unknown[]) => engine.executeSql(text, values);
  await run(
    `with form as (
       insert into dynamic_forms (edition_id, name, form_status, pages, settings)
       select id, 'F', 'published', $2::jsonb, '{}' from event_editions where document_id = $1 returning id)
     insert into form_versions (form_id, number, name, pages, settings, published_at)
     select id, 1, 'F', $2::jsonb, '{}', now() from form`,
    [documentId, JSON.stringify(pages)],
  );
  await run('set session_replication_role = replica', []);
  await run(
    `update inscriptions i set form_version_id = v.id, answers = (
       select jsonb_agg(jsonb_build_object('fieldName', q.kind || '_' || q.n, 'fieldLabel', 'Question', 'value', case q.kind
         when 'choix' then to_jsonb(($2::text[])[1 + (i.id + q.n) % 6])
         when 'case' then to_jsonb((i.id + q.n) % 2 = 0)
         when 'nombre' then to_jsonb((i.id * 31 + q.n) % 400)
         when 'date' then to_jsonb(((date '1950-01-01') + ((i.id * 37 + q.n) % 20000)::int)::text)
         else to_jsonb('Une belle course, merci à toute l’équipe du ravitaillement'::text) end))
       from (values ('choix', 1), ('choix', 2), ('choix', 3), ('choix', 4), ('case', 1), ('case', 2), ('nombre', 1),
         ('nombre', 2), ('date', 1), ('date', 2), ('avis', 1), ('avis', 2), ('avis', 3), ('avis', 4), ('avis', 5)) q (kind, n))
     from form_versions v join dynamic_forms f on f.id = v.form_id join event_editions e on e.id = f.edition_id
     where e.document_id = $1 and i.edition_id = e.id`,
    [documentId, sizes],
  );
  await run('set session_replication_role = default', []);
  await run('select recount_answer_tallies(id) from event_editions where document_id = $1', [documentId]);
  await run(
    `insert into answer_corrections (inscription_id, field_name, field_label, before, after)
     select i.id, 'choix_1', 'Question', '"S"', '"M"' from inscriptions i join event_editions e on e.id = i.edition_id
     where e.document_id = $1 and i.id % 20 = 0`,
    [documentId],
  );
  await run('vacuum analyze', []);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 8; run++) {
    const begin = performance.now();
    await ask();
    times.push(performance.now() - begin);
  }
  return middle(times.slice(1));
}

/** The page of results of a hundred thousand registrations against that of a thousand, with filters and without. */
export async function run(): Promise<void> {
  const stage = await openStage();
  const { url, headers } = stage;
  const readResults = async (documentId: string, path: string) => {
    const answer = await fetch(`${url}/api/event-editions/${documentId}/results${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { data: { products: { documentId: string }[] } };
  };
  try {
    await stage.seed(async (db) => {
      await seedRegistrations(db, stage.personId, [few, many]);
      for (const edition of [few, many]) await seedAnswers(db, edition);
    });
    const recent = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    const products = new Map<string, string[]>();
    for (const { documentId } of [few, many])
      products.set(
        documentId,
        (await readResults(documentId, '')).data.products.map((one) => one.documentId),
      );
    const lines: Record<string, (products: readonly string[]) => string> = {
      'without a filter': () => '',
      'a week': () => `?from=${recent}`,
      'all days': () => '?from=2000-01-01',
      'two statuses': () => '?status=confirmed&status=pending_payment',
      'one product': ([first]) => `?product=${first}`,
      'four products': (all) =>
        `?${all
          .slice(0, 4)
          .map((one) => `product=${one}`)
          .join('&')}`,
      'all products, days and two statuses': (all) =>
        `?from=2000-01-01&status=confirmed&status=pending_payment&${all.map((one) => `product=${one}`).join('&')}`,
      words: () => '/words?question=avis_1',
      texts: () => '/texts?question=avis_1',
      changes: () => '/changes',
      'changes, four products': (all) =>
        `/changes?${all
          .slice(0, 4)
          .map((one) => `product=${one}`)
          .join('&')}`,
    };
    for (const [name, pathOf] of Object.entries(lines)) {
      const times: number[] = [];
      for (const { documentId } of [few, many]) {
        const path = pathOf(products.get(documentId) ?? []);
        times.push(await medianMs(() => readResults(documentId, path)));
      }
      const [small = 1, large = 0] = times;
      console.log(
        `results, ${name}: ${large.toFixed(0)} ms of ${many.count}, ${small.toFixed(0)} ms of ${few.count}, ratio ${(large / small).toFixed(1)}`,
      );
    }
  } finally {
    await stage.close();
  }
}
