import readWorkbook from 'read-excel-file/node';
import { organiser } from '../catalog/edition.ts';
import { makeRace } from '../registration/world.ts';
import { asOrganiser } from '../support/demo-organiser.ts';
import { expect, test } from '../support/test.ts';
import { newHolder } from '../tickets/world.ts';

interface Registration {
  status: string;
  kind: string;
}

test('the dashboard shows what is counted one by one, and a statement that adds up', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const { headers, get, latestEdition } = await asOrganiser(request);
  const raceId = latestEdition('Trail des Remparts');
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${raceId}`);
  await expect(page.getByText('En direct')).toBeVisible();
  const path = `/event-editions/${raceId}`;

  // Others may register meanwhile: page and count must agree at one moment.
  const countOnPage = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .allInnerTexts();
  const states = [
    ['Confirmées', 'confirmed'],
    ['En attente de paiement', 'pending_payment'],
    ['Annulées ou remboursées', 'cancelled', 'refunded'],
  ] as const;
  const differences = async () => {
    const all: Registration[] = [];
    for (let number = 1, pages = 1; number <= pages; number++) {
      const answer = await get<{ data: Registration[]; meta: { pagination: { pageCount: number } } }>(
        `${path}/registrations?pagination[page]=${number}&pagination[pageSize]=100`,
      );
      all.push(...answer.data);
      pages = answer.meta.pagination.pageCount;
    }
    const count = (kind: string, ...statuses: string[]) =>
      String(all.filter((one) => one.kind === kind && statuses.includes(one.status)).length);
    const found: { name: string; counted: string[]; shown: string[] }[] = [];
    for (const [name, ...statuses] of states) {
      const counted = [count('participant', ...statuses), count('volunteer', ...statuses)];
      const shown = await countOnPage(name);
      if (shown.join() !== counted.join()) found.push({ name, counted, shown });
    }
    return found;
  };
  await expect.poll(differences).toEqual([]);
  await expect(page.getByRole('link', { name: /produit complet.*Course enfants/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /produit bientôt complet.*Course 10 km/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /inscriptions en attente de paiement/ })).toHaveAttribute(
    'href',
    /registrations\?status=pending_payment$/,
  );
  await page.getByRole('button', { name: 'Tableau' }).first().click();
  await expect(page.getByRole('table').filter({ hasText: 'Bénévoles' }).first()).toBeVisible();
  await journey.picture('dashboard');

  // The statement: one line for each movement, and the same sums on the page, in the file and by day.
  await page.getByRole('link', { name: 'Relevé', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Relevé des ventes' })).toBeVisible();
  await journey.expectAccessible();
  const statement = await get<{ data: { days: { day: string }[]; totals: Record<string, number> } }>(
    `${path}/statement`,
  );
  const [day] = statement.data.days.map((one) => one.day);
  const [year, month, date] = (day ?? '').split('-');
  await page.getByLabel('Au').fill(`${date}/${month}/${year}`);
  await page.getByLabel('Au').blur();
  await expect(page).toHaveURL(new RegExp(`to=${day}`));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le relevé' }).click();
  const file = await (await download).path();
  const [sheet, byDay] = await readWorkbook(file);
  expect([sheet?.sheet, byDay?.sheet]).toEqual(['Mouvements', 'Par jour']);
  const rows = sheet?.data ?? [];
  const first = await get<{ data: { totals: Record<string, number> } }>(`${path}/statement?to=${day}`);
  const sum = (column: number) =>
    Math.round(rows.slice(1).reduce((total, row) => total + Number(row[column] ?? 0), 0) * 100);
  expect([sum(6), -sum(7) + 0, sum(8), sum(9)]).toEqual(
    ['grossCents', 'refundedCents', 'feesCents', 'netCents'].map((key) => first.data.totals[key]),
  );
  const csv = await (await request.get(`/api${path}/statement.csv?to=${day}`, { headers })).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(rows.length);
});

test('a registration appears on an open dashboard by itself', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const race = await makeRace(request, { price: 0, stock: 3 });
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}`);
  const confirmed = page
    .getByRole('row', { name: /^Confirmées/ })
    .getByRole('cell')
    .first();
  await expect(page.getByText('En direct')).toBeVisible();
  await expect(confirmed).toHaveText('0');
  await newHolder(request, race, 'Ada');
  await expect(confirmed).toHaveText('1');
  await expect(page.getByText(/2\srestantes/)).toBeVisible();
});
