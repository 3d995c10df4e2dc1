import type { ComparedFigures } from '@kermesse/domain/dashboard/compared-figures';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { newPerson } from '../accounts/people.ts';
import { organiser } from '../catalog/edition.ts';
import { asOrganiser } from '../support/demo-organiser.ts';
import { expect, test } from '../support/test.ts';

/** The name under which Playwright's browser goes otherwise is that of a robot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

async function buy(page: Page): Promise<void> {
  const person = newPerson('Jeanne');
  await page
    .getByRole('link', { name: /^Je participe/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Choisir Place assise' }).click();
  await page.getByLabel('Prénom').fill(person.firstname);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastname);
  await page.getByLabel('Votre email').fill(person.email);
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/pay/'));
  await page.getByRole('radio', { name: /Carte acceptée/ }).check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByRole('heading', { name: /votre paiement est accepté/ })).toBeVisible();
}

test('an organiser gives a poster its own link, and sees who came by it and registered', {
  tag: '@long',
}, async ({ page, request, journey, browser }) => {
  const { get, latestEdition } = await asOrganiser(request);
  const concert = latestEdition('Concert de la Sainte-Cécile');
  const detail = `mairie-${Date.now().toString(36)}`;
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${concert}/figures`);
  await expect(page.getByRole('heading', { name: 'Chiffres', exact: true })).toBeVisible();
  await page.getByLabel('Précision (facultatif)').fill(detail);
  const link = await page.getByLabel('Lien à donner').inputValue();
  expect(new URL(link).search).toBe(`?utm_source=affiche&utm_medium=imprime&utm_campaign=${detail}`);
  await journey.expectAccessible();
  await journey.picture('figures-first-edition');

  const visitor = await browser.newContext({ userAgent });
  const visiting = await visitor.newPage();
  const visit = visiting.waitForRequest((sent) => sent.url().includes('/visits?step=page'));
  await visiting.goto(link);
  expect((await (await visit).response())?.status()).toBe(204);
  expect(await visitor.cookies(), 'a view leaves nothing behind').toEqual([]);
  const told: string[] = [];
  visiting.on('request', (sent) => {
    if (sent.url().includes('/form-pages?')) told.push(new URL(sent.url()).search);
  });
  await buy(visiting);
  const aPageNotAPerson = (step: string) =>
    expect.stringMatching(new RegExp(`^\\?page=\\w+&step=${step}&seconds=\\d+&total=\\d+$`));
  expect(told).toEqual([aPageNotAPerson('started'), aPageNotAPerson('sent')]);

  const row = page.getByRole('row', { name: new RegExp(`^Affiche · imprimé · ${detail}`) });
  await expect
    .poll(async () => {
      const { data } = await get<{ data: ComparedFigures }>(`/event-editions/${concert}/figures`);
      return data.sources.find(({ source }) => source.includes(detail));
    })
    .toMatchObject({ pages: 1, forms: 1, choices: 1, confirmed: 1 });
  await page.reload();
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '100\u00a0%', /€$/]);
  await visitor.close();
});

test('an edition stands beside the one before, on the same day', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const race = (await asOrganiser(request)).latestEdition('Trail des Remparts');
  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race}`);
  await page.getByRole('link', { name: 'Chiffres' }).first().click();
  await expect(
    page.getByText(/^À J-\d+\s: \d+ \([+−]\d+\s% par rapport à la dernière édition\)$/),
  ).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: /^Trail 23 km/ })
      .getByRole('cell')
      .nth(1),
  ).toHaveText(/^\d+$/);
  await expect(page.getByRole('row', { name: /^Facebook · réseau/ })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('figures');
  await page.getByRole('radiogroup', { name: 'Montrer' }).getByText('Recette nette').click();
  await page.getByRole('button', { name: 'Tableau' }).first().click();
  await expect(page.getByRole('region', { name: /^Tableau.*Recette nette/ })).toContainText('J-30');
  await journey.picture('figures-table');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger les chiffres' }).click();
  const path = await (await download).path();
  const sheets = await readWorkbook(path);
  expect(JSON.stringify(sheets)).toContain('Facebook · réseau');
});
