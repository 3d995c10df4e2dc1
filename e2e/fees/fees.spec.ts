import { addDays, formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { Page } from '@playwright/test';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect } from '../support/test.ts';
import { test } from './own-product.ts';
import { readSums } from './sums.ts';

const day = 24 * 3_600_000;
/** Everybody's due date and grace are over by then, and the year of the fee is not. */
const aheadMs = 90 * day;

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

async function takeBack(page: Page, name: string, action: string, reason: string) {
  await choose(page, name, action);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motif').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
}

async function addTier(page: Page, number: number, name: string, value: string) {
  await page.getByRole('button', { name: 'Ajouter un palier' }).click();
  const tier = page.getByRole('listitem').filter({ hasText: `Palier ${number}` });
  await tier.getByLabel('Nom du palier').fill(name);
  await tier.getByLabel(number === 1 ? 'Âge' : 'Personnes dans la famille').fill(value);
  return tier;
}

/** Whether a treasurer's own press counted, or they were told that somebody else was faster. */
async function outcome(page: Page): Promise<string> {
  if ((await page.getByText('Paiement marqué comme payé').count()) > 0) return 'counted';
  const told = page.getByRole('alert').filter({ hasText: 'a changé entre-temps' });
  return (await told.count()) > 0 ? 'told' : 'waiting';
}

test('a fee for six hundred members is asked, paid, chased, late after months, and taken back', async ({
  page,
  browser,
  request,
  journey,
  product,
}) => {
  const name = `Licence ${crypto.randomUUID().slice(0, 6)}`;
  const today = dayOf(Date.now());
  await journey.signIn('tresorier@kermesse.test');
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const area = new URL(page.url()).pathname;
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
  // The same words in a toast, over the dialog: what it covers stays within reach.
  const told = page.locator('[data-kind="error"]');
  await expect(told).toBeVisible();
  await told.hover({ force: true });
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Montant').fill('60');
  await dialog.getByLabel(/^Début/).fill(formatIsoDate(today));
  await dialog.getByLabel('Échéance').fill(formatIsoDate(addDays(today, 10)));
  await dialog.getByRole('tab', { name: 'Paliers de réduction' }).click();
  const young = await addTier(page, 1, 'Moins de 30 ans', '<30');
  await young.getByLabel('Pourcentage').fill('25');
  await expect(young.getByText(euros(4_500))).toBeVisible();
  const family = await addTier(page, 2, 'Familles', '4+');
  await family.getByRole('combobox', { name: 'Réduction' }).click();
  await page.getByRole('option', { name: 'Montant fixe' }).click();
  await family.getByLabel('Montant de la réduction').fill('12,50');
  await journey.expectAccessible();
  await dialog.getByRole('tab', { name: 'Paramètres' }).click();
  await dialog.getByRole('switch', { name: /Relances automatiques/ }).click({ force: true });
  await dialog.getByRole('button', { name: 'Créer et activer' }).click();
  // Whom it asks, for how much and when again, before it does.
  const activation = page.getByRole('dialog', { name: /^Activer «/ });
  await expect(activation).toContainText(
    /5\d\d\smembres, [\d\s,]+€, période .+, prochain appel le \d{2}\/\d{2}\/\d{4}/,
  );
  await activation.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByText('Cotisation créée avec succès !').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(figure(page, 'Membres')).toHaveText(/^0 \/ 5\d\d$/);
  await expect(page.getByText('Les appels de cotisation se préparent…')).toHaveCount(0);
  await expect(await find(page, 'Camille Lefort')).toContainText('Familles');
  await journey.picture('fee');
  const address = new URL(page.url()).pathname;

  // Two treasurers take in the same cheque in the same moment: one counts, the other is told.
  const president = await somebodyElse(browser, 'presidente@kermesse.test', { baseURL: product.url });
  await president.goto(address);
  const both = [page, president];
  for (const each of both) await choose(each, 'Odile Vasseur', 'Marquer comme payé');
  const cheque = page.getByRole('dialog', { name: 'Marquer comme payé' });
  await cheque.getByRole('combobox', { name: 'Moyen de paiement' }).click();
  await page.getByRole('option', { name: 'Chèque' }).click();
  await cheque.getByLabel('Note').fill('Chèque n° 0042');
  journey.expectTrouble(/409/);
  await Promise.all(
    both.map((each) => each.getByRole('button', { name: 'Enregistrer le paiement' }).click()),
  );
  await expect.poll(async () => (await Promise.all(both.map(outcome))).sort()).toEqual(['counted', 'told']);
  await president.context().close();
  await page.goto(address);
  await expect(await find(page, 'Odile Vasseur')).toContainText('Payée');

  // A reminder leaves, and arrives.
  await choose(page, 'Bastien Caron', 'Envoyer relance');
  await expect(page.getByText('Relance envoyée avec succès').first()).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await request.get('/api/dev/mails?to=moderateur@kermesse.test');
      const { data } = (await answer.json()) as { data: { kind: string; subject: string }[] };
      return data.filter((mail) => mail.kind === 'fees.reminder-manual').map((mail) => mail.subject);
    })
    .toContainEqual(expect.stringContaining(`Les Foulées de l’Ancre : ${name}`));

  // One call reminds everybody who owes; who had a reminder today is passed over.
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).check();
  await page.getByRole('button', { name: /^Sélectionner les/ }).click();
  await page.getByRole('button', { name: 'Envoyer une relance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('progressbar', { name: 'Relances envoyées' })).toBeVisible();
  await expect(page.getByText(/^5\d\d\srelances envoyées\. 1\smembre laissé de côté/).first()).toBeVisible({
    timeout: 240_000,
  });

  // A member pays online, and has the receipt at once.
  const member = await somebodyElse(browser, 'membre@kermesse.test', {
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
  });
  const otherTab = await member.context().newPage();
  for (const tab of [member, otherTab]) await tab.goto('/my-cotisations');
  const payInOtherTab = otherTab
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Payer/ });
  await expect(payInOtherTab).toBeVisible();
  await member
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Payer/ })
    .click();
  await member.waitForURL((url) => !url.pathname.startsWith('/my-cotisations'));
  await member.getByRole('radio', { name: /Carte acceptée/ }).check();
  await member.getByRole('button', { name: /^Payer/ }).click();
  await member.waitForURL(/\/my-cotisations\?/);
  await expect(member.getByText('Merci, votre cotisation est payée')).toBeVisible();
  const receipt = member.waitForEvent('download');
  const paid = member.getByRole('listitem').filter({ hasText: name });
  await paid.getByRole('button', { name: /^Reçu/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^recu-C\d{4}-[A-Z0-9]{8}\.pdf$/);
  await payInOtherTab.click();
  await expect(otherTab.getByText('Cette cotisation est déjà payée.').first()).toBeVisible();
  await expect(payInOtherTab).toHaveCount(0);
  await member.context().close();

  // The database agrees with a reckoning of its own: everybody once, for what the rule says.
  await page.goto('about:blank');
  await product.stop();
  const sums = await readSums(product.folder, name);
  expect(sums.stored).toMatchObject({ ...sums.rule, people: sums.rule.members, paid: 2 });
  expect(sums.rule.members).toBeGreaterThan(550);
  expect(sums.stored.young).toBeGreaterThan(10);
  expect(sums.stored.families).toBeGreaterThan(0);
  expect(sums.marks).toBe(1);

  // Months later whoever has not paid is late, and the treasurer sees it.
  await product.startLater(aheadMs);
  await journey.signIn('tresorier@kermesse.test');
  await page.goto(address);
  const { members = 0, paid: paidMembers = 0, cents = 0, paidCents = 0 } = sums.stored;
  await expect(figure(page, 'En retard')).toHaveText(String(members - paidMembers));
  await expect(figure(page, 'Membres')).toHaveText(`${paidMembers} / ${members}`);
  await expect(figure(page, 'Collecté')).toHaveText(euros(paidCents));
  await expect(figure(page, 'En attente')).toHaveText(euros(cents - paidCents));
  await expect(await find(page, 'Bastien Caron')).toContainText('En retard');
  await journey.expectAccessible();

  // The cheque was another member's, and who paid online has left: one is owed again, the other gets the money back.
  await takeBack(page, 'Odile Vasseur', 'Remettre à encaisser', 'Chèque d’une autre adhérente');
  await expect(page.getByText('Paiement remis à encaisser').first()).toBeVisible();
  const owed = await find(page, 'Odile Vasseur');
  await expect(owed).toContainText('En retard');
  await owed.getByRole('button', { name: /détails/i }).click();
  await expect(page.getByText(/Chèque d’une autre adhérente/)).toBeVisible();
  await takeBack(page, 'Élodie Masson', 'Rembourser', 'A quitté le club');
  await expect(page.getByRole('row').filter({ hasText: 'Élodie Masson' })).toContainText('Remboursée');
  await expect(figure(page, 'Collecté')).toHaveText(euros(0));
});
