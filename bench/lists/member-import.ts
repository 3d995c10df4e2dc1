import { type ClubDesk, onBothEngines, openClubDesk, usualTime } from './club-desk.ts';

const few = 200;
const many = 20_000;
const tries = 40;

function clubFile(lines: number): string {
  const rows = Array.from({ length: lines }, (_, n) =>
    [
      ['Aline', 'Bastien', 'Chloé', 'David', 'Élodie', 'Farid'][n % 6],
      `Masson-${n}`,
      n % 3 === 0 ? '' : `m${n}@exemple.test`,
      `06 ${String(10_000_000 + n).replace(/(..)(?=.)/g, '$1 ')}`,
      `${1 + (n % 28)}/0${1 + (n % 9)}/${1940 + (n % 70)}`,
      `${n % 90} rue du Port`,
      '80800',
      'CORBIE',
      ['Tennis', 'Judo', ''][n % 3],
      `L${n}`,
      n % 50,
      ['S', 'M', 'L'][n % 3],
    ].join(';'),
  );
  return Buffer.from(
    ['Prénom;Nom;E-mail;Téléphone;Né(e) le;Adresse;CP;Ville;Section;Licence;Points;Taille', ...rows].join(
      '\n',
    ),
  ).toString('base64');
}

interface Club {
  readonly association: string;
  readonly section: string;
  readonly number: string;
  readonly text: string;
  readonly choice: string;
  readonly option: string;
  readonly fee: string;
}

/** With sections, own fields and a fee that everybody owes. */
async function foundClub(desk: ClubDesk): Promise<Club> {
  const association = (await desk.found()).documentId;
  const at = (path: string) => `/api/associations/${association}${path}`;
  const made = async (path: string, data: object) =>
    (await desk.post<{ data: { documentId: string; options?: { id: string }[] } }>(path, { data })).data;
  const tennis = await made(at('/sections'), { name: 'Tennis', leaders: [] });
  await made(at('/sections'), { name: 'Judo', leaders: [] });
  const text = await made(at('/member-fields'), { name: 'Licence', kind: 'text' });
  const number = await made(at('/member-fields'), { name: 'Points', kind: 'number' });
  const choice = await made(at('/member-fields'), {
    name: 'Taille',
    kind: 'choice',
    options: [{ label: 'S' }, { label: 'M' }, { label: 'L' }],
  });
  const fee = await made('/api/cotisations', {
    association,
    name: 'Adhésion',
    amount: 30,
    status: 'active',
  });
  return {
    association,
    section: tennis.documentId,
    number: number.documentId,
    text: text.documentId,
    choice: choice.documentId,
    option: choice.options?.[0]?.id ?? '',
    fee: fee.documentId,
  };
}

interface Progress {
  readonly state: string;
  readonly created: number;
}

const sumOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;

const owing = ({ association, fee }: Club) =>
  `/api/cotisation-payments?association=${association}&cotisation=${fee}&pagination[pageSize]=10&filters[status][$eq]=pending`;

/** The fee of the period is asked by a job of its own behind the import. */
async function untilEverybodyOwes(desk: ClubDesk, club: Club, lines: number): Promise<void> {
  const last = performance.now() + 120_000;
  for (;;) {
    const { meta } = await desk.get<{ meta: { pagination: { total: number } } }>(owing(club));
    if (meta.pagination.total >= lines) return;
    if (performance.now() > last) throw new Error(`${meta.pagination.total} of ${lines} were asked`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function moveIn(desk: ClubDesk, lines: number) {
  const club = await foundClub(desk);
  const path = `/api/associations/${club.association}/members-imports`;
  const file = clubFile(lines);
  const begun = performance.now();
  await desk.post(path, { data: { file, isDryRun: true } });
  const checked = performance.now();
  const spent = process.cpuUsage();
  await desk.post(path, { data: { file, isDryRun: false } });
  for (;;) {
    const { data } = await desk.get<{ data: Progress[] }>(path);
    const [latest] = data;
    if (latest?.state === 'done' && latest.created === lines) break;
    if (latest?.state !== 'running') throw new Error(JSON.stringify(latest));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const imported = performance.now();
  await untilEverybodyOwes(desk, club, lines);
  return {
    club,
    feeSeconds: (performance.now() - imported) / 1_000,
    checkSeconds: (checked - begun) / 1_000,
    seconds: (imported - checked) / 1_000,
    /** Of this process, which is the server and on the embedded engine the database, too. */
    processorSeconds: sumOf(process.cpuUsage(spent)) / 1_000_000,
  };
}

const pageTime = (desk: ClubDesk, path: string) => usualTime(tries, () => desk.get(path));

const members =
  (query: (club: Club) => string) =>
  (club: Club): string =>
    `/api/memberships?association=${club.association}&pagination[pageSize]=10&populate[user][populate][0]=profile${query(club)}`;
const active = '&filters[mb_status][$eq]=active';
const shownOwn = '&fields[0]=firstname&fields[1]=field_values&fields[2]=sections';

const pages: readonly [name: string, path: (club: Club) => string][] = [
  ['newest first', members(() => '')],
  ['by name', members(() => '&sort=lastname:asc')],
  ['with own columns', members(() => shownOwn)],
  ['searched by name', members(() => '&q=masson-19')],
  ['without an account', members(() => '&filters[hasAccount][$eq]=false')],
  ['of a role', members(() => '&filters[role][$in][0]=member')],
  ['of a section', members(({ section }) => `&section=${section}`)],
  ['of a section, by name', members(({ section }) => `&section=${section}&sort=lastname:asc`)],
  ['by a choice', members(({ choice, option }) => `&own[${choice}][$in]=${option}`)],
  ['by a range', members(({ number }) => `&own[${number}][$gte]=10&own[${number}][$lte]=20`)],
  ['by a text', members(({ text }) => `&own[${text}][$contains]=L19`)],
  ['active, by a choice', members(({ choice, option }) => `&own[${choice}][$in]=${option}${active}`)],
  [
    'active, by a range',
    members(({ number }) => `&own[${number}][$gte]=10&own[${number}][$lte]=20${active}`),
  ],
  ['of a section, active', members(({ section }) => `&section=${section}${active}`)],
  [
    'of a section, by a choice',
    members(({ section, choice, option }) => `&section=${section}&own[${choice}][$in]=${option}`),
  ],
  [
    'by a choice and a range',
    members(
      ({ choice, option, number }) =>
        `&own[${choice}][$in]=${option}&own[${number}][$gte]=10&own[${number}][$lte]=20`,
    ),
  ],
  ['who owes a fee', owing],
];

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const desk = await openClubDesk(env);
  try {
    const small = await moveIn(desk, few);
    const large = await moveIn(desk, many);
    console.log(
      `${name}: ${many} lines checked in ${large.checkSeconds.toFixed(1)} s, imported in ${large.seconds.toFixed(1)} s (at most 60), ${large.processorSeconds.toFixed(1)} s of the processor, ${desk.refusals()} calls refused meanwhile`,
    );
    console.log(`${name}: ${many} members were asked for their fee ${large.feeSeconds.toFixed(1)} s later`);
    const first = await pageTime(desk, members(() => '')(small.club));
    for (const [page, pathOf] of pages) {
      const usual = await pageTime(desk, pathOf(small.club));
      const found = await pageTime(desk, pathOf(large.club));
      console.log(
        `${name}, ${page}: ${found.toFixed(1)} ms, ${(found / usual).toFixed(2)}× the same of ${few} members, ${(found / first).toFixed(2)}× their first page (at most 3×)`,
      );
    }
  } finally {
    await desk.close();
  }
}

/** A club of twenty thousand moves in, and its lists against those of two hundred, on both engines. */
export const run = (): Promise<void> => onBothEngines(measure);
