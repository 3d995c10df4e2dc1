import { ofName } from '@kermesse/domain/shared/of-name';
import { foldText } from '@kermesse/domain/shared/text';
import { type Browser, expect as expectPage, type Page } from '@playwright/test';
import { mailedLink } from '../organizers/mails.ts';
import { openElsewhere, somebodyElse } from '../support/somebody-else.ts';
import { expect, type Journey, phone, test } from '../support/test.ts';
import { foundAssociation } from './world.ts';

const president = 'organisatrice@kermesse.test';

/** On a phone, by the link of the convocation alone. */
async function openSeat(browser: Browser, link: string): Promise<Page> {
  const page = await openElsewhere(browser, { viewport: phone });
  await page.goto(link);
  await expectPage(page.getByText(/^Convocation personnelle d/)).toBeVisible();
  return page;
}

async function vote(page: Page, choice: string): Promise<string> {
  await page.getByRole('radio', { name: choice, exact: true }).first().check({ force: true });
  await page.getByRole('button', { name: /^Voter/ }).click();
  await expectPage(page.getByText(/enregistrés?\.$/).first()).toBeVisible();
  return (
    (await page
      .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ''
  );
}

/** Boris brings the signed paper of Édith, whom no mail reaches. */
async function recordPaper(page: Page, journey: Journey): Promise<void> {
  await page.getByLabel('Afficher').click();
  await page.getByRole('option', { name: 'Injoignables par e-mail' }).click();
  await expectPage(page.getByText('Édith Assemblée')).toBeVisible();
  await expectPage(page.getByText('Boris Assemblée')).toHaveCount(0);
  await page.getByLabel('Afficher').click();
  await page.getByRole('option', { name: 'Tout le monde' }).click();
  await page.getByRole('button', { name: 'Autres actions pour Boris Assemblée' }).click();
  await journey.picture('assembly-attendee-menu');
  await page.getByRole('menuitem', { name: 'Ajouter un pouvoir papier' }).click();
  await page.getByLabel('Qui a signé le pouvoir').fill('edith');
  await page.getByRole('option', { name: 'Édith Assemblée' }).click();
  await journey.expectAccessible();
  await journey.picture('assembly-paper-proxy');
  await page.getByRole('button', { name: 'Enregistrer le pouvoir' }).click();
  await expectPage(page.getByText('Pouvoir papier à Boris Assemblée')).toBeVisible();
  await expectPage(page.getByText('3\u00a0votants présents, 2\u00a0représentés')).toBeVisible();
}

test('an assembly is called, answered with a proxy, checked in, voted in secret on phones and minuted', async ({
  page,
  browser,
  journey,
  request,
}) => {
  const association = await foundAssociation(request, president);
  await journey.signIn(president);
  const area = `/my-associations/${association.id}`;
  const members = ['Anna', 'Boris', 'Chloé', 'Denis', 'Édith'];
  const addressOf = (name: string) => `${foldText(name)}.${association.id}@exemple.test`;
  const session = await request.post('/api/auth/local', {
    data: { identifier: president, password: 'Kermesse2027!' },
  });
  const headers = { authorization: `Bearer ${(await session.json()).jwt}` };
  for (const firstname of members) {
    const added = await request.post(`/api/associations/${association.id}/members`, {
      headers,
      data: {
        data: {
          firstname,
          lastname: 'Assemblée',
          ...(firstname === 'Édith' ? {} : { email: addressOf(firstname) }),
        },
      },
    });
    expect(added.status(), await added.text()).toBeLessThan(300);
  }

  await journey.visit(`${area}/assemblies`);
  await page.getByRole('link', { name: 'Préparer une assemblée' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Indiquez un lieu ou une adresse de réunion en ligne.')).toBeVisible();
  // A meeting opens two hours before its time at the earliest.
  const soon = new Date(Date.now() + 90 * 60_000);
  const inParis = { timeZone: 'Europe/Paris' };
  await page.getByLabel('Date et heure, jour').fill(soon.toLocaleDateString('fr-FR', inParis));
  await page.keyboard.press('Tab');
  const time = soon.toLocaleTimeString('fr-FR', { ...inParis, hour: '2-digit', minute: '2-digit' });
  await page.getByLabel('Date et heure, heure').fill(time);
  await page.keyboard.press('Tab');
  await page.getByLabel('Délai de convocation').fill('0');
  await page.getByLabel('Lieu').fill('Salle des fêtes de Péronne');
  await expect(page.getByText('La convocation doit partir au plus tard le')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('assembly-form');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Envoyer la convocation' })).toBeVisible();
  await journey.picture('assembly-draft');
  await page.getByRole('button', { name: 'Envoyer la convocation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer la convocation' }).click();
  await expect(page.getByText('Dans le délai')).toBeVisible();

  const links = new Map<string, string>();
  for (const name of members.slice(0, 4)) {
    const mail = { to: addressOf(name), kind: 'assemblies.convocation', path: '/assemblee/' };
    links.set(name, await mailedLink(request, mail));
  }

  const denis = await openSeat(browser, links.get('Denis') ?? '');
  await denis.getByRole('radio', { name: /Je donne pouvoir/ }).check({ force: true });
  await denis.getByLabel('À qui donnez-vous pouvoir').fill('anna');
  await denis.getByRole('option', { name: 'Anna Assemblée' }).click();
  await denis.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await expect(denis.getByText('Vous avez donné pouvoir à Anna Assemblée.')).toBeVisible();
  const anna = await openSeat(browser, links.get('Anna') ?? '');
  await expect(anna.getByText('Denis Assemblée', { exact: true })).toBeVisible();
  await expect(anna.getByText('Denis Assemblée vous a donné pouvoir et devra choisir')).toBeVisible();
  await expect(anna.getByRole('img', { name: 'Code à présenter à l’entrée' })).toBeVisible();
  if (process.env.PICTURES)
    await anna.screenshot({ path: 'screenshots/assembly-seat-390.png', fullPage: true });

  await page.getByRole('tab', { name: 'Présences' }).click();
  for (const name of ['Anna', 'Boris', 'Chloé'])
    await page.getByRole('button', { name: `Noter l’arrivée ${ofName(name)} Assemblée` }).click();
  await expect(page.getByText('3\u00a0votants présents, 1\u00a0représenté')).toBeVisible();
  await expect(page.getByText('Quorum atteint')).toBeVisible();
  await expect(anna.getByText('Votre arrivée est notée.')).toBeVisible();
  await recordPaper(page, journey);
  await journey.expectAccessible();
  await journey.picture('assembly-attendance');
  await page.getByRole('button', { name: 'Ouvrir la séance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la séance' }).click();
  await page.getByRole('tab', { name: 'Votes' }).click();
  await page.getByRole('button', { name: 'Ouvrir à bulletin secret' }).first().click();
  await expect(page.getByText('Vote en cours')).toBeVisible();

  await anna.getByRole('radio', { name: 'Contre' }).nth(1).check({ force: true });
  if (process.env.PICTURES)
    await anna.screenshot({ path: 'screenshots/assembly-ballot-390.png', fullPage: true });
  const code = await vote(anna, 'Pour');
  if (process.env.PICTURES)
    await anna.screenshot({ path: 'screenshots/assembly-receipt-390.png', fullPage: true });
  const boris = await openSeat(browser, links.get('Boris') ?? '');
  await boris.getByRole('radio', { name: 'Pour', exact: true }).nth(1).check({ force: true });
  await vote(boris, 'Pour');
  const chloe = await openSeat(browser, links.get('Chloé') ?? '');
  await vote(chloe, 'Vote blanc');
  await expect(denis.getByText('Anna Assemblée vote en votre nom.')).toBeVisible();
  await expect(page.getByText('5 sur 5')).toBeVisible();
  await journey.picture('assembly-vote-open');
  await page.getByRole('button', { name: 'Fermer le vote' }).click();
  await expect(page.getByText('Adoptée')).toBeVisible();
  await page.getByRole('button', { name: 'Vérifier le décompte' }).click();
  await expect(page.getByText(code)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('assembly-vote-result');
  await anna.getByRole('button', { name: 'Vérifier que ma voix est comptée' }).click();
  await expect(anna.getByRole('listitem').filter({ hasText: code }).last()).toContainText('Pour');

  await page.getByRole('button', { name: 'Clore la séance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clore la séance' }).click();
  await page.getByRole('tab', { name: 'Procès-verbal' }).click();
  await page.getByLabel('Notes du point 1').fill('La présidente remercie les bénévoles.');
  await page.getByRole('tab', { name: 'Votes' }).click();
  await page.getByRole('tab', { name: 'Procès-verbal' }).click();
  await expect(page.getByLabel('Notes du point 1')).toHaveValue('La présidente remercie les bénévoles.');
  await page.getByRole('button', { name: 'Télécharger le procès-verbal' }).click();
  await expect(page.getByText('Les notes du point 1 ne sont pas enregistrées.')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer les notes' }).first().click();
  await expect(page.getByText('Les notes sont enregistrées.').first()).toBeAttached();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le procès-verbal' }).click();
  expect((await file).suggestedFilename()).toMatch(/^proces-verbal-\d{4}-\d{2}-\d{2}\.pdf$/);
  if (process.env.PICTURES) await (await file).saveAs('screenshots/assembly-minutes.pdf');
  await page.getByRole('button', { name: 'Ranger dans les documents' }).click();
  await expect(page.getByRole('button', { name: 'Ranger une nouvelle version' })).toBeVisible();
  await journey.picture('assembly-minutes');
  await journey.open(`${area}/documents`);
  await expect(page.getByText(/^Procès-verbal, assemblée générale ordinaire/)).toBeVisible();
});

test('the demo club’s members find the coming assembly, and its board the answers', { tag: '@long' }, async ({
  page,
  browser,
  journey,
}) => {
  await journey.signIn('presidente@kermesse.test');
  await page.goto('/my-associations');
  await page.waitForURL(/\/my-associations\/[a-z0-9]{24}$/);
  const area = new URL(page.url()).pathname;
  await journey.visit(`${area}/assemblies`);
  await journey.picture('assemblies');
  await page.getByRole('link', { name: 'Ouvrir' }).first().click();
  await expect(page.getByText('Ont donné pouvoir')).toBeVisible();
  await journey.picture('assembly-called');
  const member = await somebodyElse(browser, 'membre@kermesse.test');
  await member.goto(`${area}/assemblies`);
  await expect(member.getByRole('link', { name: 'Préparer une assemblée' })).toHaveCount(0);
  await member.getByRole('link', { name: 'Ma réponse' }).click();
  await expect(member.getByText('Comptes de l’exercice')).toBeVisible();
  if (process.env.PICTURES)
    await member.screenshot({ path: 'screenshots/assembly-seat-1440.png', fullPage: true });
});

test('an assembly is postponed, then cancelled, and everybody convened learns it and why', {
  tag: '@long',
}, async ({ page, browser, journey, request }) => {
  const association = await foundAssociation(request, president);
  await journey.signIn(president);
  const session = await request.post('/api/auth/local', {
    data: { identifier: president, password: 'Kermesse2027!' },
  });
  const headers = { authorization: `Bearer ${(await session.json()).jwt}` };
  const base = `/api/associations/${association.id}`;
  const email = `anna.${association.id}@exemple.test`;
  const person = { firstname: 'Anna', lastname: 'Report', email };
  await request.post(`${base}/members`, { headers, data: { data: person } });
  await request.post(`${base}/members`, {
    headers,
    data: { data: { firstname: 'Odile', lastname: 'Lettre' } },
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const made = await request.post(`${base}/assemblies`, {
    headers,
    data: {
      kind: 'ordinary',
      startsAt: inDays(40).toISOString(),
      place: 'Salle des fêtes',
      quorumKind: 'none',
      points: [{ title: 'Rapport moral', description: '', resolution: null }],
    },
  });
  const { documentId } = (await made.json()).data;
  await request.post(`${base}/assemblies/${documentId}/acts`, { headers, data: { act: 'call' } });
  const mail = { to: email, kind: 'assemblies.convocation', path: '/assemblee/' };
  const anna = await openSeat(browser, await mailedLink(request, mail));

  await journey.visit(`/my-associations/${association.id}/assemblies/${documentId}`);
  await expect(page.getByText('La séance pourra s’ouvrir le')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ouvrir la séance' })).toHaveCount(0);
  const letters = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lettres à poster' }).click();
  expect((await letters).suggestedFilename()).toMatch(/^convocations-a-poster-.*\.pdf$/);
  if (process.env.PICTURES) await (await letters).saveAs('screenshots/assembly-letters.pdf');

  await page.getByRole('button', { name: 'Reporter' }).click();
  await page.getByLabel('Nouvelle date, jour').fill(inDays(60).toLocaleDateString('fr-FR'));
  await page.keyboard.press('Tab');
  await page.getByLabel('Motif, dans vos mots').fill('La salle est prise ce soir-là.');
  await journey.expectAccessible();
  await journey.picture('assembly-postpone');
  await page.getByRole('button', { name: 'Reporter et prévenir' }).click();
  await expect(page.getByText('Cette assemblée est reportée')).toBeVisible();
  await expect(anna.getByText('Cette assemblée est reportée')).toBeVisible();
  await mailedLink(request, { to: email, kind: 'assemblies.postponed', path: '/assemblee/' });
  await journey.picture('assembly-postponed');

  await page.getByRole('button', { name: 'Annuler l’assemblée' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Annuler l’assemblée' }).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
  await page.getByLabel('Motif, dans vos mots').fill('La mairie ferme la salle pour travaux.');
  await journey.picture('assembly-cancel');
  await dialog.getByRole('button', { name: 'Annuler l’assemblée' }).click();
  await expect(page.getByText('Cette assemblée est annulée')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('assembly-cancelled');
  await expect(anna.getByText('La mairie ferme la salle pour travaux.')).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Envoyer ma réponse' })).toHaveCount(0);
  if (process.env.PICTURES)
    await anna.screenshot({ path: 'screenshots/assembly-seat-cancelled-390.png', fullPage: true });
  await journey.visit(`/my-associations/${association.id}/assemblies`);
  await expect(page.getByText('Elle n’aura pas lieu')).toBeVisible();
  await journey.picture('assemblies-cancelled');
});
