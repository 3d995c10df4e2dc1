import type { RegistrationRow } from '@kermesse/domain/desk/list-schemas';
import { inscriptionKindLabels } from '@kermesse/domain/events/inscription-kind';
import { orderStatusLabels, paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { inscriptionStatusLabels } from '@kermesse/domain/registration/enums';
import type { APIRequestContext, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import type { NewPerson } from '../accounts/people.ts';
import { registerByCalls } from '../registration/register-by-calls.ts';
import { makeRace, newRunner } from '../registration/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';

const organiser = 'organisatrice@kermesse.test';
const password = 'Kermesse2027!';

async function signedIn(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/auth/local', { data: { identifier: email, password } });
  const { jwt } = (await answer.json()) as { jwt: string };
  return { authorization: `Bearer ${jwt}` };
}

type Race = Parameters<typeof registerByCalls>[1];

/** Registered with a size of T-shirt, and a way to pay as the provider's page does. */
async function register(request: APIRequestContext, race: Race, person: NewPerson, size: string) {
  const { send, sessionId, inscriptionId } = await registerByCalls(request, race, person, { taille: size });
  const pay = async () => {
    const { id, url } = await send<{ id: string; url: string }>('/api/custom/create-checkout', {
      inscriptionId,
      sessionId,
    });
    await request.post(url, { form: { means: 'accepted' }, maxRedirects: 0 });
    const verify = () => send<{ success: boolean }>('/api/custom/verify-payment-status', { sessionId: id });
    await expect.poll(async () => (await verify()).success).toBe(true);
  };
  return { inscriptionId, pay };
}

async function readRows(request: APIRequestContext, editionId: string): Promise<RegistrationRow[]> {
  const headers = await signedIn(request, organiser);
  const answer = await request.get(`/api/event-editions/${editionId}/registrations`, { headers });
  return ((await answer.json()) as { data: RegistrationRow[] }).data;
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What the export should say of a registration, in the order of its columns; days and moments to the minute. */
function expectedCells(row: RegistrationRow, size: string | undefined): unknown[][] {
  const born = '1990-02-14T00:00';
  return [
    ['Référence', row.reference],
    ['Nom', row.lastname],
    ['Prénom', row.firstname],
    ['E-mail', row.email],
    // As it is dialled: a sign before it would be a formula.
    ['Téléphone', '06 12 40 77 18'],
    ['Date de naissance', born],
    ['Type', inscriptionKindLabels[row.kind]],
    ['Statut', inscriptionStatusLabels[row.status]],
    ['Inscription le', wallClock.format(new Date(row.createdAt)).replace(' ', 'T')],
    ['Groupe', row.groupName],
    ['Produits', '10 km'],
    ['Tarif', null],
    ['Code promo', null],
    ['Total', row.totalCents / 100],
    ['Don', 0],
    ['Paiement', row.payment && orderStatusLabels[row.payment.status]],
    ['Moyen de paiement', row.payment?.method ? paymentMethodLabels[row.payment.method] : null],
    ['N° de chèque ou motif', null],
    ['Remboursé', 0],
    ['Entrée', null],
    ['Disponibilités', null],
    ['Documents manquants', row.documents.missing],
    ['Prénom (prenom)', row.firstname],
    ['Nom (nom)', row.lastname],
    ['Date de naissance (naissance)', born],
    ['Taille du T-shirt', size],
  ];
}

/** Every cell of the file is what the interface says of the same registration. */
async function expectSameCells(page: Page, request: APIRequestContext, editionId: string, sizes: string[]) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'Toutes, Excel' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^inscriptions-.*\.xlsx$/);
  const [sheet] = await readWorkbook(await download.path());
  const [header = [], ...rows] = sheet?.data ?? [];
  // A moment is a fraction of a day in the file: read back, a whole second may lack a thousandth.
  const toMinute = (moment: Date) =>
    new Date(Math.round(moment.getTime() / 1_000) * 1_000).toISOString().slice(0, 16);
  const shown = (cell: unknown) => (cell instanceof Date ? toMinute(cell) : (cell ?? null));
  const cells = rows.map((row) => header.map((name, index) => [String(name), shown(row[index])]));
  const known = await readRows(request, editionId);
  expect(cells).toEqual(known.map((row, index) => expectedCells(row, sizes[index])));
}

test('an organiser corrects an answer, notes a payment, exports, and cancels with the money', {
  tag: '@long',
}, async ({ page, journey, request, browser }) => {
  const race = await makeRace(request, {
    price: 20,
    stock: 30,
    questions: [
      {
        id: 'taille',
        fieldName: 'taille',
        fieldLabel: 'Taille du T-shirt',
        fieldType: 'enum',
        fieldRequired: true,
        fieldEnum: ['S', 'M', 'L'].map((size) => ({ id: size, label: `Taille ${size}`, value: size })),
      },
    ],
  });
  const [maud, yanis] = [await newRunner(request, 'Maud'), await newRunner(request, 'Yanis')];
  const paid = await register(request, race, maud, 'S');
  await paid.pay();
  const byHand = await register(request, race, yanis, 'L');

  await journey.signIn(organiser);
  await journey.visit(`/organizer/editions/${race.editionId}/registrations`);
  await expect(page.getByText(/^2\sinscriptions$/)).toBeVisible();
  await page.getByRole('searchbox').fill(maud.lastname.toUpperCase());
  await expect(page.getByRole('row', { name: /Maud/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Yanis/ })).toHaveCount(0);
  await expect(page).toHaveURL(/search=|q=/);
  await page.getByRole('link', { name: `Maud ${maud.lastname}` }).click();

  // The answer, as it was asked; the person reads both afterwards.
  await expect(page.getByRole('heading', { level: 1, name: /Maud/ })).toBeVisible();
  await expect(page.getByText('Taille S')).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('button', { name: 'Corriger Taille du T-shirt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Taille M' }).check();
  await dialog.getByLabel('Motif (facultatif)').fill('Échange au retrait');
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Corrigée', { exact: true })).toBeVisible();
  await expect(page.getByText(/Taille S → Taille M/)).toBeVisible();
  const runner = await somebodyElse(browser, maud.email);
  await runner.goto(`/my-registrations/${paid.inscriptionId}`);
  await expect(runner.getByText(/Échange au retrait/).first()).toBeVisible();
  await runner.close();

  await page.getByLabel('Nouvelle note').fill('Passera prendre son T-shirt samedi.');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByText('Passera prendre son T-shirt samedi.').last()).toBeVisible();

  // Somebody pays at the desk; several at once are done the same way, one by one.
  await page.getByRole('link', { name: 'Toutes les inscriptions' }).click();
  await page.getByRole('button', { name: /^À payer/ }).click();
  await expect(page.getByRole('row', { name: /Maud/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Sélectionner Yanis/ }).check();
  await page.getByRole('button', { name: 'Noter payées' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Noter payées' }).click();
  await expect(page.getByText(/^1\sinscription traitée$/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page.getByRole('button', { name: /^Confirmées\s*2/ })).toBeVisible();
  await expectSameCells(page, request, race.editionId, ['Taille L', 'Taille M']);

  await page.goto(`/organizer/editions/${race.editionId}/registrations/${paid.inscriptionId}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Annuler l’inscription' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/21,51\s€/)
      .first(),
  ).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler et rembourser' }).click();
  // The provider takes a moment; the page hears of it by itself.
  await expect(page.getByText('Remboursée', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Remboursement fait')).toBeVisible();

  // Cancelled without the money, which is given back after all.
  const desk = `event-editions/${race.editionId}/registrations/${byHand.inscriptionId}`;
  await race.send(`/api/${desk}/cancel`, { data: { isRefunded: false } });
  await page.goto(`/organizer/editions/${race.editionId}/registrations/${byHand.inscriptionId}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Rembourser', exact: true }).click();
  await expect(dialog.getByLabel('Montant à rendre')).toHaveValue(/^20,00/);
  await journey.expectAccessible();
  await journey.picture('refund-later');
  await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(page.getByText('Remboursée', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autres actions' })).toHaveCount(0);
});
