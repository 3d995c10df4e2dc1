import { password } from '../associations/support.ts';
import { addMember, foundAssociation } from '../associations/world.ts';
import { somebodyElse } from '../support/somebody-else.ts';
import { expect, test } from '../support/test.ts';
import { mailOf, mailsOf } from './world.ts';

const unknown = {
  phone: null,
  birthday: null,
  gender: null,
  addressLine: null,
  zipcode: null,
  city: null,
  joinedOn: null,
};

test('a president writes to who owes the fee; a member reads it, leaves the list, and is still convened', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const president = { email: 'benevole@kermesse.test' };
  // Of no association, which other journeys count on for members of the demo's club.
  const member = { email: 'admin@kermesse.test' };
  const club = await foundAssociation(request, president.email);
  await addMember(request, club.id, member.email, president.email, 'member');
  const family = `famille-${crypto.randomUUID().slice(0, 8)}@exemple.test`;
  const { jwt } = await (
    await request.post('/api/auth/local', { data: { identifier: president.email, password } })
  ).json();
  const headers = { authorization: `Bearer ${jwt}` };
  const ofClub = async () =>
    (await mailsOf(request, member.email, 'mailing.campaign')).filter(({ text }) => text.includes(club.name));
  for (const [firstname, email] of [
    ['Léa', family],
    ['Tom', family],
    ['Odette', null],
  ] as const) {
    const added = await request.post(`/api/associations/${club.id}/members`, {
      headers,
      data: { data: { ...unknown, firstname, lastname: 'Martin', email } },
    });
    expect(added.ok(), await added.text()).toBe(true);
  }
  const fee = await request.post('/api/cotisations', {
    headers,
    data: {
      data: { association: club.id, name: 'Cotisation', amount: 30, status: 'active', dueDate: '2099-05-31' },
    },
  });
  expect(fee.ok(), await fee.text()).toBe(true);

  await journey.signIn(president.email);
  await journey.visit(`/my-associations/${club.id}/messages`);
  await journey.picture('member-messages-empty');
  await page.getByRole('button', { name: 'Nouveau message' }).click();
  await page.getByLabel('Objet').fill('Votre cotisation');
  await expect(page.getByRole('button', { name: 'Insérer la variable Événement' })).toHaveCount(0);
  const preview = page.frameLocator('iframe[title="Aperçu du message"]');
  await expect(preview.getByText(`membre de « ${club.name} »`)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-message-editor');

  // To whom: the filters of the list, and who owes. The president paid nothing either.
  const dialog = page.getByRole('dialog', { name: 'Envoyer ce message' });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  await expect(dialog.getByRole('status')).toContainText('3 destinataires pour 4 membres');
  await expect(dialog.getByRole('status')).toContainText('1 membre sans adresse e-mail');
  await choose('Rôle', 'Membre');
  // A choice of several stays open, over the next field.
  await dialog.getByRole('combobox', { name: 'Rôle', exact: true }).press('Tab');
  await choose('Cotisation', 'Cotisation');
  await expect(dialog.getByLabel('État de la cotisation')).toHaveValue('Encore à payer');
  await expect(dialog.getByRole('status')).toContainText('2 destinataires pour 3 membres');
  await expect(dialog.getByText('Les réponses arriveront à amicale@associations.test.')).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('member-message-send');

  const send = async () => {
    await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await page.waitForURL(/\/messages\/sendings\//);
    // At once: the moment in which it can be stopped is left out.
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect(page.getByText('Envoyé', { exact: true }).first()).toBeVisible();
  };
  await send();
  await expect(page.getByText('Léa Martin, Tom Martin')).toBeVisible();

  const reader = await somebodyElse(browser, member.email);
  await reader.goto('/messages');
  await reader.getByRole('link', { name: new RegExp(`${club.name}.*Votre cotisation`, 's') }).click();
  await expect(reader.frameLocator('iframe').locator('h1')).toHaveText(/^Bonjour \S/);
  const toFamily = await mailOf(request, family, 'mailing.campaign');
  expect(toFamily.text).toContain('Pour Léa et Tom');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: member.email })).toContainText('1 lecture');
  await journey.expectAccessible();
  await journey.picture('member-message-sending');

  // Out of the list, by the link at the foot.
  const [mail] = await ofClub();
  const leave = new URL(/https?:\/\/\S+\/unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await reader.goto(`${leave.pathname}${leave.search}`);
  await reader.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click();
  await expect(reader.getByText(/Les convocations et ce qui concerne votre cotisation/)).toBeVisible();

  const writeAgain = async () => {
    await page.getByRole('link', { name: 'Tous les messages' }).click();
    await page.getByRole('link', { name: /^Nouveau message/ }).click();
    await page.getByRole('button', { name: 'Envoyer…' }).click();
  };
  await writeAgain();
  await expect(dialog.getByRole('status')).toContainText('1 personne désinscrite à part');
  await send();
  await expect(page.getByRole('listitem').filter({ hasText: member.email })).toContainText('Désinscrit');
  expect(await ofClub()).toHaveLength(1);

  // A convocation reaches everybody, and says why.
  await writeAgain();
  await dialog.getByRole('switch', { name: 'C’est une convocation' }).check({ force: true });
  await expect(dialog.getByRole('status')).not.toContainText('désinscrite');
  await journey.expectAccessible();
  await journey.picture('member-message-convocation');
  await send();
  await expect.poll(async () => (await ofClub()).length).toBe(2);
  const [convocation] = await ofClub();
  expect(convocation?.text).toContain('C’est une convocation');
  expect(convocation?.text).not.toContain('unsubscribe');
  await page.getByRole('link', { name: 'Tous les messages' }).click();
  await journey.picture('member-messages');
  await reader.context().close();
});
