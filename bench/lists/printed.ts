import type { Database } from '@kermesse/api/platform/db/database';
import { heldMegabytes, readStreamed } from './export-memory.ts';
import { type SeededEdition, seedRegistrations } from './seed-registrations.ts';
import { type Headers, openStage } from './stage.ts';

const few = { documentId: 'fewpeopleedition00000001', count: 200 };
const race = { documentId: 'thousandsedition00000001', count: 2_400 };
const many = { documentId: 'manypeopleedition0000001', count: 20_000 };

const sizes = ['S', 'M', 'L', 'XL'];
const pages = [
  {
    id: 'p',
    name: 'Vous',
    blocks: [
      {
        id: 'b',
        name: 'Vous',
        questions: [
          {
            id: 'q',
            fieldName: 'taille',
            fieldLabel: 'Taille',
            fieldType: 'enum',
            fieldEnum: sizes.map((value) => ({ id: value, label: value, value })),
          },
        ],
      },
    ],
  },
];

/** Everybody answered sixteen questions, one of them with a size. */
async function seedAnswers(
  { engine }: Pick<Database, 'engine'>,
  { documentId }: SeededEdition,
): Promise<void> {
  const run = (text: string, values: unknown[]) => engine.executeSql(text, values);
  await run(
    `with form as (
       insert into dynamic_forms (edition_id, name, pages, settings)
       select id, 'F', $2::jsonb, '{}' from event_editions where document_id = $1 returning id)
     insert into form_versions (form_id, number, name, pages, settings, published_at)
     select id, 1, 'F', $2::jsonb, '{}', now() from form`,
    [documentId, JSON.stringify(pages)],
  );
  await run(
    `update inscriptions i set form_version_id = v.id, answers = (
       select jsonb_agg(jsonb_build_object('fieldName', case n when 9 then 'taille' else 'question_' || n end,
         'fieldLabel', 'Question', 'value', case n when 9 then ($2::text[])[1 + i.id % 4] else 'une réponse' end))
       from generate_series(1, 16) n)
     from form_versions v join dynamic_forms f on f.id = v.form_id join event_editions e on e.id = f.edition_id
     where e.document_id = $1 and i.edition_id = e.id`,
    [documentId, sizes],
  );
  await engine.executeSql('vacuum analyze inscriptions', []);
}

async function measureBadges(
  url: string,
  headers: Headers,
  edition: SeededEdition,
  template: string,
): Promise<void> {
  const address = `${url}/api/event-editions/${edition.documentId}/badges.pdf`;
  const body = { design: { template } };
  const { bytes, seconds } = await readStreamed(address, headers, undefined, body);
  const before = heldMegabytes();
  let most = before;
  const look = () => {
    most = Math.max(most, heldMegabytes());
  };
  await readStreamed(address, headers, look, body);
  console.log(
    `badges ${template} of ${edition.count} registrations: ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s, at most ${(most - before).toFixed(1)} MB held on the way`,
  );
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const begin = performance.now();
    await ask();
    times.push(performance.now() - begin);
  }
  return middle(times.slice(1));
}

interface Page {
  data: { sheets: { people: unknown[] }[]; next: string | null };
}

/** Badges with their codes, and lists of twenty thousand against those of two hundred. */
export async function run(): Promise<void> {
  const stage = await openStage();
  const { url, headers } = stage;
  const get = async (path: string) => (await fetch(url + path, { headers })).json();
  const base = ({ documentId }: SeededEdition) => `/api/event-editions/${documentId}/lists`;
  try {
    await stage.seed(async (db) => {
      await seedRegistrations(db, stage.personId, [few, race, many]);
      for (const edition of [few, race, many]) await seedAnswers(db, edition);
    });
    for (const template of ['a6', 'card', 'label-24'])
      for (const edition of [few, race]) await measureBadges(url, headers, edition, template);
    await measureBadges(url, headers, many, 'a6');
    for (const by of ['kind', 'product', 'group']) {
      const perPerson: number[] = [];
      for (const edition of [few, many]) {
        const first = (await get(`${base(edition)}/attendance?by=${by}`)) as Page;
        const after = first.data.next;
        const path = `${base(edition)}/attendance?by=${by}${after ? `&after=${after}` : ''}`;
        const page = (await get(path)) as Page;
        const people = page.data.sheets.reduce((sum, sheet) => sum + sheet.people.length, 0);
        const ms = await medianMs(() => get(path));
        perPerson.push(ms / people);
        console.log(`presence by ${by} of ${edition.count}: a page of ${people} in ${ms.toFixed(1)} ms`);
      }
      const [small = 1, large = 0] = perPerson;
      console.log(
        `  a person of the large list against one of the small: ${(large / small).toFixed(2)} (at most 3)`,
      );
    }
    for (const path of ['', '/choices?source=question:taille', '/choices?source=products'])
      for (const edition of [few, many])
        console.log(
          `lists${path} of ${edition.count}: ${(await medianMs(() => get(base(edition) + path))).toFixed(1)} ms`,
        );
  } finally {
    await stage.close();
  }
}
