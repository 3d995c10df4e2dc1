import type { APIRequestContext, Page } from '@playwright/test';
import { mailedLink, newPerson } from '../accounts/people.ts';
import { inDays, organiser } from '../catalog/edition.ts';
import { makeRace, newRunner } from '../registration/world.ts';
import { openElsewhere, somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { newHolder } from './world.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Transmettre ce billet' });

/** The newest code of the address, which begins the subject of its mail. */
async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const { data } = await (await request.get('/api/dev/mails', { params: { to: email } })).json();
      const mail = data.find(({ kind }: { kind: string }) => kind === 'accounts.sign-in-code');
      code = mail?.subject.slice(0, 6) ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

async function offer(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Transmettre à quelqu’un' }).click();
  await dialogOf(page).getByLabel('À quelle adresse email').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(`Proposé à ${email}`)).toBeVisible();
}

test('a ticket is passed on twice: offered, taken back, accepted with and without an account, and old codes are refused', async ({
  page,
  browser,
  request,
  journey,
}) => {
  journey.expectTrouble(/409|401/);
  const race = await makeRace(request, {
    price: 0,
    stock: 5,
    edition: { transferable_until: inDays(50) },
    questions: [{ id: 'allergies', fieldName: 'allergies', fieldLabel: 'Allergies', fieldRequired: false }],
  });
  const ada = await newHolder(request, race, 'Ada');
  const malo = await newRunner(request, 'Malo');
  await journey.signIn(ada.email);
  await journey.visit('/dashboard');

  await page.getByRole('button', { name: 'Transmettre à quelqu’un' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Veuillez saisir un email valide')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('transfer-dialog');
  await dialog.getByLabel('À quelle adresse email').fill(malo.email);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Proposé à ${malo.email}`)).toBeVisible();
  await journey.picture('transfer-offered');
  const first = await mailedLink(request, malo.email, 'registration.transfer-offered');

  await page.getByRole('button', { name: 'Reprendre mon billet' }).click();
  await expect(page.getByRole('button', { name: 'Transmettre à quelqu’un' })).toBeVisible();
  const friend = await somebodyElse(browser, malo.email);
  await friend.goto(first);
  await expect(friend.getByRole('heading', { name: 'Ce lien n’est plus utilisable' })).toBeVisible();

  await offer(page, malo.email);
  const link = await mailedLink(request, malo.email, 'registration.transfer-offered');

  // Another account learns for whom it is, and cannot accept it.
  await journey.visit(link);
  await expect(page.getByText(`Ce billet est destiné à ${malo.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accepter le billet' })).toBeHidden();
  await page.getByRole('button', { name: 'Changer de compte' }).click();

  // Malo has an account: whoever opens his link still has to read a code in his mailbox.
  await page.getByRole('button', { name: `Continuer avec ${malo.email}` }).click();
  const code = page.getByLabel('Code reçu par email');
  await expect(code).toBeFocused();
  await journey.expectAccessible();
  await code.fill(await mailedCode(request, malo.email));
  await expect(page.getByLabel('Prénom')).toHaveValue('Malo');
  await journey.expectAccessible();
  await journey.picture('transfer-questions');

  await expect(page.getByLabel('Allergies')).toHaveValue('');
  await page.getByRole('button', { name: 'Accepter le billet' }).click();
  await page.waitForURL(/\/participant/);
  await expect(page.getByRole('img', { name: /Code du billet/ })).toBeVisible();
  await expect(page.getByText(`Malo ${malo.lastname}`).first()).toBeVisible();

  // Nora has no account: the link is enough.
  const nora = newPerson('Nora');
  await offer(page, nora.email);
  const phone = await openElsewhere(browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(await mailedLink(request, nora.email, 'registration.transfer-offered'));
  await phone.getByRole('button', { name: `Continuer avec ${nora.email}` }).click();
  await phone.getByRole('button', { name: 'Accepter le billet' }).click();
  await expect(phone.getByLabel('Prénom')).toBeFocused();
  await phone.getByLabel('Prénom').fill('Nora');
  await phone.getByRole('textbox', { name: 'Nom', exact: true }).fill(nora.lastname);
  await phone.getByLabel('Date de naissance').fill('20/01/1995');
  await phone.getByRole('button', { name: 'Accepter le billet' }).click();
  await phone.waitForURL(/\/participant/);
  await expect(phone.getByRole('img', { name: /Code du billet/ })).toBeVisible();

  const former = await somebodyElse(browser, ada.email);
  await former.goto('/dashboard');
  await expect(former.getByText('Aucune inscription pour le moment')).toBeVisible();

  const door = await somebodyElse(browser, organiser);
  await door.goto(`/organizer/editions/${race.editionId}/check-in`);
  await door.getByRole('searchbox', { name: 'Nom, référence ou code du billet' }).fill(ada.code);
  await expect(door.getByRole('main').locator('[aria-live="assertive"]')).toContainText('Billet transmis');
  await door.goto(`/organizer/editions/${race.editionId}/registrations`);
  await door
    .getByRole('link', { name: new RegExp(nora.lastname) })
    .first()
    .click();
  await expect(
    door.getByText(`Billet transmis\u00a0: Ada ${ada.lastname} → Malo ${malo.lastname}`),
  ).toBeVisible();
  await expect(
    door.getByText(`Billet transmis\u00a0: Malo ${malo.lastname} → Nora ${nora.lastname}`),
  ).toBeVisible();
});
