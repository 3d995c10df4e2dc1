import { sql } from 'drizzle-orm';
import { bigAssociation, seedAssociations, seedMembers } from './seed.ts';
import { openStage, type Stage } from './stage.ts';

const members = 20_000;
const associations = 100_000;
const connections = 16;

const populated =
  'populate[user][fields][0]=email&populate[user][fields][1]=username&populate[user][populate][profile][fields][0]=firstname&populate[user][populate][profile][fields][1]=lastname&populate[user][populate][profile][fields][2]=phone&fields[0]=role&fields[1]=mb_status';
const page = `/api/memberships?filters[association][documentId][$eq]=${bigAssociation}&${populated}&pagination[pageSize]=10`;
const named = (text: string) =>
  `filters[$or][0][user][profile][firstname][$containsi]=${text}&filters[$or][1][user][profile][lastname][$containsi]=${text}`;

const numberedPages = (count: number) =>
  Array.from({ length: count }, (_, index) => `${page}&pagination[page]=${index + 1}`);

/** As ratios to `select 1`, without and with a session, which costs a statement of its own. */
async function measureMembers({ perSecond, headers }: Stage): Promise<void> {
  const lists: [name: string, atLeast: number | null, paths: string[]][] = [
    ['five pages in turn', 0.35, numberedPages(5)],
    // No two connections share a page, and most pages are deep.
    ['a hundred pages in turn', null, numberedPages(100)],
    ['sorted by name', 0.35, [`${page}&sort=user.profile.lastname:asc`]],
    [
      'name search and role filter',
      0.15,
      ['elo', 'mas', 'delattre', 'benali'].map(
        (text) => `${page}&${named(text)}&filters[role][$in][0]=moderator&filters[role][$in][1]=accountant`,
      ),
    ],
  ];
  const rate = (paths: readonly string[]) => perSecond(paths, connections, headers);
  console.log(`${members} members of one association, ten at a time, with user and profile`);
  await rate(lists.flatMap(([, , paths]) => paths));
  for (const [name, atLeast, paths] of lists) {
    // The reference is measured beside each list, so that other load on the machine slows both.
    const anybody = await perSecond(['/api/health'], connections);
    const signedIn = await rate(['/api/health']);
    const found = await rate(paths);
    const wanted = atLeast === null ? '' : ` (at least ${atLeast})`;
    console.log(
      `${name}: ${found.toFixed(0)}/s, ratio ${(found / anybody).toFixed(2)}${wanted} to ${anybody.toFixed(0)}/s of "select 1", ${(found / signedIn).toFixed(2)} to the same when signed in`,
    );
  }
}

async function measureAssociations({ db, perSecond }: Stage): Promise<void> {
  const { rows } = (await db.orm.execute(
    sql`select document_id as id from associations order by random() limit 40`,
  )) as unknown as { rows: { id: string }[] };
  const byId = rows.map(({ id }) => `/api/associations/${id}?populate=address`);
  const accepted = '/api/associations?filters[status_asso][$eq]=accepted&populate=address';
  const each = (address: (index: number) => string) =>
    Array.from({ length: 40 }, (_, index) => `${accepted}&${address(index)}`);
  const searches: [name: string, paths: string[]][] = [
    ['text search', each((index) => `q=${encodeURIComponent(`rural ville${100 + index * 37}`)}`)],
    [
      'within 5 km',
      each((index) => `near[lat]=${44 + index / 10}&near[lng]=${1 + index / 20}&near[radiusKm]=5`),
    ],
  ];
  const rate = (paths: readonly string[]) => perSecond(paths, connections);
  console.log(`${associations} associations`);
  await rate([...byId, ...searches.flatMap(([, paths]) => paths)]);
  const lookUp = await rate(byId);
  console.log(`look-up by id: ${lookUp.toFixed(0)}/s`);
  for (const [name, paths] of searches) {
    const found = await rate(paths);
    console.log(`${name}: ${found.toFixed(0)}/s, ${(lookUp / found).toFixed(1)}× a look-up (at most 20×)`);
  }
}

/** Long lists, as ratios to the cheapest call of the same kind in the same run. */
export async function run(): Promise<void> {
  const stage = await openStage();
  try {
    await stage.seed(async (db) => {
      await seedMembers(db, stage.personId, members);
      await seedAssociations(db, associations);
    });
    await measureMembers(stage);
    await measureAssociations(stage);
  } finally {
    await stage.close();
  }
}
