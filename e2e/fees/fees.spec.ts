import { formatEuros } from '@kermesse/domain/shared/money';
import type { Page } from '@playwright/test';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { owedByRule } from './sums.ts';

const treasurer = { email: 'tresorier@kermesse.test', password: 'Kermesse2027!' };
/** Written spaces differ from typed ones. */
const written = (text: string) =>
  new RegExp(text.replace(/[\s\u202f\u00a0]/g, '\\s').replace(/[()+]/g, '\\$&'));
const euros = (cents: number) => written(formatEuros(cents));
const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

async function find(page: Page, name: string) {
  await page.getByPlaceholder('Prénom ou nom…').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return row;
}

async function choose(page: Page, name: string, action: string) {
  const row = await find(page, name);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function addTier(page: Page, number: number, name: string, value: string) {
  await page.getByRole('button', { name: 'Ajouter un palier' }).click();
  const tier = page.getByRole('listitem').filter({ hasText: `Palier ${number}` });
  await tier.getByLabel('Nom du palier').fill(name);
  await tier.getByLabel(number === 1 ? 'Âge' : 'Personnes dans la famille').fill(value);
  return tier;
}

test('a fee for six hundred members is asked, paid online, paid by cheque and chased', async ({
  page,
  browser,
  request,
  journey,
}) => {
  test.setTimeout(120_000);
  const name = `Licence ${crypto.randomUUID().slice(0, 6)}`;
  await journey.signIn(treasurer.email);
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const area = new URL(page.url()).pathname;
  const association = area.split('/').at(-1) ?? '';
  await journey.visit(`${area}/cotisation`);
  await expect(page.getByText('Taux de collecte')).toBeVisible();
  await journey.picture('fees');

  // What is missing is told at its field; what was typed stays.
  await page.getByRole('button', { name: 'Nouvelle cotisation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle cotisation' });
  await dialog.getByLabel('Montant').fill('');
  await dialog.getByRole('button', { name: 'Créer et activer' }).click();
  await expect(dialog.getByText('Veuillez remplir tous les champs obligatoires').first()).toBeVisible();
  await expect(dialog.getByLabel('Nom')).toBeFocused();
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Montant').fill('60');
  await dialog.getByLabel(/^Début/).fill('01/01/2026');
  await dialog.getByLabel('Échéance').fill('31/12/2099');
  await dialog.getByRole('tab', { name: 'Paliers de réduction' }).click();
  const young = await addTier(page, 1, 'Moins de 30 ans', '<30');
  await young.getByLabel('Pourcentage').fill('25');
  await expect(young.getByText(euros(4_500))).toBeVisible();
  const family = await addTier(page, 2, 'Familles', '4+');
  await family.getByRole('combobox', { name: 'Réduction' }).click();
  await page.getByRole('option', { name: 'Montant fixe' }).click();
  await family.getByLabel('Montant de la réduction').fill('12,50');
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Créer et activer' }).click();
  await expect(page.getByText('Cotisation créée avec succès !').first()).toBeVisible();

  // Everybody is asked once, for what the rule says.
  const { members, cents } = await owedByRule(request, association, treasurer, {
    amountCents: 6_000,
    startsOn: '2026-01-01',
    tiers: [
      { condition: 'age', conditionValue: '<30', discountType: 'percentage', discountValue: 25 },
      { condition: 'family', conditionValue: '4+', discountType: 'fixed', discountValue: 1_250 },
    ],
    families: { 'participante@kermesse.test': 4 },
  });
  expect(members).toBeGreaterThan(500);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(figure(page, 'Membres')).toHaveText(written(`0 / ${members}`), { timeout: 30_000 });
  await expect(figure(page, 'En attente')).toHaveText(euros(cents));
  await expect(await find(page, 'Camille Lefort')).toContainText('Familles');
  await journey.picture('fee');
  const address = new URL(page.url()).pathname;

  // Two treasurers take in the same cheque: one wins, the other is told.
  const president = await somebodyElse(browser, 'presidente@kermesse.test');
  await president.goto(address);
  for (const each of [page, president]) await choose(each, 'Odile Vasseur', 'Marquer comme payé');
  const cheque = page.getByRole('dialog', { name: 'Marquer comme payé' });
  await cheque.getByRole('combobox', { name: 'Moyen de paiement' }).click();
  await page.getByRole('option', { name: 'Chèque' }).click();
  await cheque.getByLabel('Note').fill('Chèque n° 0042');
  await cheque.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Paiement marqué comme payé').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Odile Vasseur' })).toContainText('Payée');
  await president.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(president.getByRole('alert').filter({ hasText: 'a changé entre-temps' })).toBeVisible();
  await president.context().close();

  // A reminder leaves once a day, and arrives.
  await choose(page, 'Bastien Caron', 'Envoyer relance');
  await expect(page.getByText('Relance envoyée avec succès').first()).toBeVisible();
  const subject = `Les Foulées de l’Ancre : ${name} – 2026`;
  await expect
    .poll(async () => {
      const answer = await request.get('/api/dev/mails?to=moderateur@kermesse.test');
      const { data } = (await answer.json()) as { data: { kind: string; subject: string }[] };
      return data.filter((mail) => mail.kind === 'fees.reminder-manual').map((mail) => mail.subject);
    })
    .toContain(subject);

  // A member pays online, and has the receipt at once.
  const member = await somebodyElse(browser, 'membre@kermesse.test');
  await member.goto('/my-cotisations');
  await member
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Payer/ })
    .click();
  await member.waitForURL((url) => !url.pathname.startsWith('/my-cotisations'));
  await member.getByRole('radio', { name: /Carte acceptée/ }).check();
  await member.getByRole('button', { name: /^Payer/ }).click();
  await member.waitForURL(/\/my-cotisations\?/);
  await expect(member.getByText('Merci, votre cotisation est payée')).toBeVisible({ timeout: 20_000 });
  const paid = member.getByRole('listitem').filter({ hasText: name });
  const receipt = member.waitForEvent('download');
  await paid.getByRole('button', { name: /^Reçu/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^recu-C\d{4}-[A-Z0-9]{8}\.pdf$/);
  await member.context().close();

  await page.reload();
  await expect(figure(page, 'Membres')).toHaveText(written(`2 / ${members}`));
  const paying = await find(page, 'Élodie Masson');
  await expect(paying).toContainText('Payée');
  await paying.getByRole('button', { name: /détails/i }).click();
  await expect(page.getByText('Payée en ligne')).toBeVisible();
  await journey.expectAccessible();
  // Nobody is chased for what a journey has made up.
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Cotisation désactivée').first()).toBeVisible();
});
