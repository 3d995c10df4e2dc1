import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { fillSignUp, mailedLink, newPerson, offerGroup } from './people.ts';

/** The server's list of applications, as a product with REDIRECT_APPS=equipes would write it into the page. */
async function allowApplication(page: Page): Promise<void> {
  await page.route('**/register?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(id="kermesse-settings">)([^<]*)(<)/,
      (_all, open, json, close) =>
        `${open}${JSON.stringify({ ...JSON.parse(json || '{}'), redirectApps: ['equipes'] })}${close}`,
    );
    await route.fulfill({ response: answer, body });
  });
  await page.route('http://equipes.**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="fr"><title>Équipes</title><h1>Équipes</h1></html>',
    }),
  );
}

test('whoever is asked to own a group signs up, goes to the named application and has it once confirmed', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  // The browser's only trace that the group is not there yet.
  journey.expectTrouble(/403|Failed to load resource/);
  // A page that the test rewrote counts as foreign: the browser keeps it from sockets of this machine.
  journey.expectTrouble(/LOCAL_NETWORK_ACCESS|websocket/);
  const person = newPerson('Colette');
  const groupId = await offerGroup(request, person.email);
  await allowApplication(page);
  expect(await mailedLink(request, person.email, 'groups.owner-invitation')).toContain(`groupId=${groupId}`);

  await page.goto(
    `/register?assignAsOwner=true&groupId=${groupId}&email=${encodeURIComponent(person.email)}&redirectApp=equipes`,
  );
  await fillSignUp(page, person);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Vous inscrire' }).click();
  await expect(page.getByText('le groupe vous sera confié aussitôt').first()).toBeVisible();
  await page.waitForURL(/^http:\/\/equipes\./);

  await journey.visit('/account/security');
  const notice = page.getByRole('region', { name: 'Adresse à confirmer' });
  await expect(notice).toContainText(person.email);
  await journey.picture('security-unconfirmed');
  await notice.getByRole('button', { name: 'Renvoyer le lien' }).click();
  // Whether another one leaves hangs on how long ago the first did: the notice tells which.
  await expect(notice.getByText(/Le lien vient de partir\.|Un lien est déjà parti/)).toBeVisible();
  await journey.expectAccessible();

  await journey.visit(await mailedLink(request, person.email, 'accounts.confirm-email'));
  await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  await expect(page.getByText('Vous avez été assigné comme responsable du groupe').first()).toBeVisible();
  await journey.picture('confirm-email');
  await page.goto('/account/security');
  await expect(page.getByRole('heading', { name: 'Mot de passe' })).toBeVisible();
  await expect(notice).toBeHidden();

  // With a confirmed account the next group is taken at once; an application that is not on the list means home.
  const next = await offerGroup(request, person.email);
  await page.goto(`/register?assignAsOwner=true&groupId=${next}&redirectApp=ailleurs`);
  await expect(page.getByText('Vous avez été assigné comme responsable du groupe').first()).toBeVisible();
  await page.waitForURL(/\/home$/);
});
