import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { newMember } from '../profiles/world.ts';
import { expect, test } from '../support/test.ts';
import { makeRace, newRunner, next, registrationAddress } from './world.ts';

test('a parent registers two children with themselves in one order, pays once, and gives one place back', async ({
  page,
  request,
  journey,
}) => {
  const race = await makeRace(request, {
    price: 20,
    stock: 10,
    edition: { cancellable_until: new Date(Date.now() + 24 * 3_600_000).toISOString() },
    questions: [{ id: 'club', fieldName: 'club', fieldLabel: 'Club', fieldRequired: true }],
  });
  const parent = await newRunner(request, 'Jeanne');
  await journey.signIn(parent.email);
  await journey.visit(registrationAddress(race.editionId));
  await page.getByLabel('Club').fill('Les Foulées');
  await next(page).click();
  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();

  // A child whom nobody knew, with the same article.
  const adding = page.getByRole('dialog', { name: 'Qui ajoutez-vous' });
  const add = page.getByRole('button', { name: 'Ajouter une personne' }).locator('visible=true');
  await add.click();
  await journey.expectAccessible();
  await journey.picture('several-adding');
  await adding.getByRole('button', { name: 'Un autre enfant' }).click();
  await adding.getByLabel('Prénom de l’enfant').fill('Léo');
  await adding.getByRole('textbox', { name: 'Nom de l’enfant', exact: true }).fill(parent.lastname);
  await adding.getByLabel('Date de naissance de l’enfant').fill('04/05/2016');
  await adding.getByRole('button', { name: 'Inscrire cet enfant' }).click();

  // It is clear for whom one fills in; what is the same for all is there already.
  await page.waitForURL(/tierDocumentId=/);
  await expect(page.getByText('Vous inscrivez Léo')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Léo');
  await expect(page.getByLabel('Club')).toHaveValue('Les Foulées');
  await journey.expectAccessible();
  await journey.picture('several-child');
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();
  await expect(page.getByText('Le paiement se fait une seule fois').first()).toBeVisible();

  // Somebody without an address, who lacks an answer when the order is to be paid.
  await add.click();
  await adding.getByRole('button', { name: 'Quelqu’un d’autre, par son nom' }).click();
  await adding.getByLabel('Prénom de la personne').fill('Odile');
  await adding.getByRole('textbox', { name: 'Nom de la personne', exact: true }).fill('Martin');
  await adding.getByRole('button', { name: 'Ajouter cette personne' }).click();
  await expect(page.getByText('Vous inscrivez Odile Martin')).toBeVisible();
  const people = page.getByRole('region', { name: 'Personnes de la commande' });
  await people.getByRole('button', { name: 'Jeanne' }).click();
  await expect(page.getByText('Vous inscrivez Jeanne')).toBeVisible();
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await expect(page.getByText('Vous inscrivez Odile Martin')).toBeVisible();
  await expect(page.getByText(/Odile\s: Date de naissance est requis/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Vous inscrivez Odile Martin')).toBeVisible();
  await page.getByLabel('Date de naissance').fill('03/04/1950');
  await next(page).click();
  await page.getByRole('button', { name: 'Valider pour Odile' }).click();

  // One recap with everybody, one payment.
  await expect(page.getByText('Vous inscrivez Jeanne')).toBeVisible();
  await expect(page.getByText('64,52 €').locator('visible=true').first()).toBeVisible();
  await journey.picture('several-recap');
  await page.getByRole('button', { name: 'Finaliser et payer' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/inscriptions'));
  await expect(page.getByText(/10 km – Léo/)).toBeVisible();
  await expect(page.getByText(/10 km – Odile Martin/)).toBeVisible();
  await page.getByRole('button', { name: /Payer/ }).first().click();
  await page.waitForURL(/\/inscriptions\/status/);
  await expect(page.getByText('Les billets des 3 personnes sont prêts')).toBeVisible();
  await expect(page.getByRole('img', { name: /Code du billet/ })).toHaveCount(3);
  await journey.picture('several-paid');

  // One of them gives up; the others stay.
  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('article', { name: new RegExp(`, ${name}`) });
  await expect(card('Odile Martin').getByText(/Commande K\d{4}-\w+, avec Jeanne/)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('several-mine');
  await card('Odile Martin').getByRole('button', { name: 'Annuler l’inscription' }).click();
  const sure = page.getByRole('dialog', { name: 'Annuler cette inscription' });
  await expect(
    sure.getByText(/La place réservée à Odile Martin.*21,5\d\s€ vous seront remboursés/),
  ).toBeVisible();
  await sure.getByRole('button', { name: 'Rendre cette place' }).click();
  await expect(
    card('Odile Martin').getByText('Annulée').or(card('Odile Martin').getByText('Remboursée')),
  ).toBeVisible();
  await expect(card('Jeanne').getByText('Confirmée')).toBeVisible();
});

test('an adult of the family is added by a tick, and their address stays theirs', { tag: '@long' }, async ({
  page,
  request,
  journey,
}) => {
  const race = await makeRace(request, { price: 0, stock: 10 });
  const mother = await newMember(request, 'Jeanne');
  const father = await newMember(request, 'Paul');
  const asMother = async (url: string, data: object) => {
    const answer = await request.post(url, { headers: mother.headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const family = { name: 'Famille Lefort', group_type: 'family', is_temporary: false };
  const { data } = await asMother('/api/groups', { data: family });
  await asMother(`/api/groups/${data.documentId}/invitations`, {
    email: father.email,
    member_role: 'parent',
  });
  await journey.signIn(mother.email);
  await page.goto(registrationAddress(race.editionId));
  await next(page).click();
  const add = page.getByRole('button', { name: 'Ajouter une personne' }).locator('visible=true');
  const adding = page.getByRole('dialog', { name: 'Qui ajoutez-vous' });
  const paul = adding.getByRole('checkbox', { name: `Paul ${father.lastname}` });
  await add.click();
  await paul.check();
  await expect(adding.getByText(father.email), 'an address stays who it belongs to').toHaveCount(0);
  await journey.expectAccessible();
  await journey.picture('several-adult');
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText(`Vous inscrivez Paul ${father.lastname}`)).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Paul');
  await next(page).click();
  await add.click();
  await expect(adding.getByRole('button', { name: 'Un autre enfant' })).toBeVisible();
  await expect(paul, 'who is in the cart is not offered again').toHaveCount(0);
});

test('who loses the care of a child in the middle of an order is told, and goes on without the child', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  journey.expectTrouble(/status of 409/);
  const race = await makeRace(request, {
    price: 0,
    stock: 10,
    questions: [{ id: 'club', fieldName: 'club', fieldLabel: 'Club', fieldRequired: true }],
  });
  const mother = await newMember(request, 'Jeanne');
  const father = await newMember(request, 'Paul');
  const asMother = async (url: string, data: object) => {
    const answer = await request.post(url, { headers: mother.headers, data: { data } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data.documentId as string;
  };
  const group = await asMother('/api/groups', {
    name: 'Famille Lefort',
    group_type: 'family',
    is_temporary: false,
  });
  const child = { firstname: 'Léo', lastname: mother.lastname, birthdate: '2016-05-04', type: 'child' };
  const tier = await asMother('/api/tiers', child);
  await asMother('/api/group-members', { group, tier, member_role: 'child' });
  const inFamily = await asMother('/api/group-members', {
    group,
    email: father.email,
    member_role: 'parent',
  });

  await journey.signIn(father.email);
  await page.goto(registrationAddress(race.editionId));
  await page.getByLabel('Club').fill('Les Foulées');
  await next(page).click();
  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une personne' }).locator('visible=true').click();
  const adding = page.getByRole('dialog', { name: 'Qui ajoutez-vous' });
  await adding.getByRole('checkbox', { name: /Léo/ }).check();
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Vous inscrivez Léo')).toBeVisible();
  await expect(page.getByLabel('Club')).toHaveValue('Les Foulées');
  await page
    .getByRole('region', { name: 'Personnes de la commande' })
    .getByRole('button', { name: 'Paul' })
    .click();
  await expect(page.getByText('Vous inscrivez Paul')).toBeVisible();

  const removed = await request.delete(`/api/group-members/${inFamily}`, { headers: mother.headers });
  expect(removed.ok(), await removed.text()).toBe(true);
  const finish = page.getByRole('button', { name: /^(Finaliser|Valider|Envoyer|S’inscrire|M’inscrire)/ });
  await finish.click();
  await expect(page.getByText(reservationMessages.careEnded)).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('several-care-ended');
  await page.getByRole('button', { name: 'Continuer sans cet enfant' }).click();

  // Places and answers of the others are where they were.
  await expect(page.getByText('Léo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(page.getByLabel('Club')).toHaveValue('Les Foulées');
  await next(page).click();
  await finish.click();
  const made = async () =>
    (await (await request.get('/api/custom/my-inscriptions', { headers: father.headers })).json()).data;
  await expect.poll(async () => (await made()).length).toBe(1);
});

test('a visitor gives an address and goes on adding a person, with answers and cart in place', {
  tag: '@long',
}, async ({ page, request, journey }) => {
  const race = await makeRace(request, {
    price: 20,
    stock: 10,
    questions: [{ id: 'club', fieldName: 'club', fieldLabel: 'Club', fieldRequired: true }],
  });
  await journey.visit(registrationAddress(race.editionId));
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lefort');
  await page.getByLabel('Date de naissance').fill('03/04/1980');
  await page.getByLabel('Club').fill('Les Foulées');
  await next(page).click();
  await page.getByRole('button', { name: 'Choisir 10 km' }).click();
  await expect(page.getByRole('button', { name: 'Retirer 10 km' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une personne' }).locator('visible=true').click();
  const adding = page.getByRole('dialog', { name: 'Qui ajoutez-vous' });
  await adding.getByRole('button', { name: 'Continuer' }).click();
  await expect(adding.getByLabel('Votre adresse email')).toHaveAttribute('aria-invalid', 'true');
  await journey.expectAccessible();
  await journey.picture('several-visitor');
  await adding.getByLabel('Votre adresse email').fill(`visite.${Date.now()}@exemple.fr`);
  await adding.getByRole('button', { name: 'Continuer' }).click();
  await adding.getByRole('button', { name: 'Quelqu’un d’autre, par son nom' }).click();
  await adding.getByLabel('Prénom de la personne').fill('Odile');
  await adding.getByRole('textbox', { name: 'Nom de la personne', exact: true }).fill('Martin');
  await adding.getByRole('button', { name: 'Ajouter cette personne' }).click();
  await expect(page.getByText('Vous inscrivez Odile Martin')).toBeVisible();
  await expect(page.getByLabel('Club')).toHaveValue('Les Foulées');
  await page.reload();
  await expect(page.getByText('Vous inscrivez Odile Martin')).toBeVisible();
  await expect(adding).toBeHidden();
});
