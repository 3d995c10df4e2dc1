import { mailedLink } from '../accounts/people.ts';
import { newMember } from '../profiles/world.ts';
import { makeRace, next } from '../registration/world.ts';
import { openElsewhere } from '../support/somebody-else.ts';
import { expect, signIn, test } from '../support/test.ts';

test('a family grows from its creation to a second parent, who registers the child; both see the ticket', {
  tag: '@long',
}, async ({ page, browser, request, journey }) => {
  const race = await makeRace(request, { price: 0, stock: 5 });
  const mother = await newMember(request, 'Nadia');
  const father = await newMember(request, 'Paul', { isConfirmed: false });
  await journey.signIn(mother.email);
  await journey.visit('/profile');

  // The family, and a child in it.
  await page.getByRole('button', { name: 'Créer ma famille' }).click();
  const creation = page.getByRole('dialog', { name: 'Créer ma famille' });
  await creation.getByRole('button', { name: 'Créer la famille' }).click();
  await expect(creation.getByText('Le nom de famille doit contenir au moins 2 caractères.')).toBeVisible();
  await creation.getByLabel('Nom de famille').fill('Famille Amrani');
  await journey.expectAccessible();
  await creation.getByRole('button', { name: 'Créer la famille' }).click();
  await expect(page.getByText('Famille créée avec succès').first()).toBeVisible();
  await expect(page.getByText('1 membre')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer ma famille' })).toBeHidden();
  await page.getByRole('button', { name: 'Ajouter un enfant' }).click();
  const birth = page.getByRole('dialog', { name: 'Ajouter un enfant' });
  await birth.getByRole('button', { name: 'Ajouter l’enfant' }).click();
  await expect(birth.getByText('Le prénom est requis.')).toBeVisible();
  await birth.getByLabel('Prénom').fill('Lina');
  await birth.getByRole('textbox', { name: 'Nom', exact: true }).fill('Amrani');
  await birth.getByLabel('Date de naissance').fill('17/05/2016');
  await journey.expectAccessible();
  await birth.getByRole('button', { name: 'Ajouter l’enfant' }).click();
  await expect(page.getByRole('button', { name: 'Inscrire Lina' })).toBeVisible();

  // A slip of the hand is mended where it was made.
  const correct = async () => {
    await page.getByRole('button', { name: 'Actions pour Lina Amrani' }).click();
    await page.getByRole('menuitem', { name: 'Modifier' }).click();
    return page.getByRole('dialog', { name: 'Modifier Lina' });
  };
  const mended = await correct();
  await mended.getByLabel('Date de naissance').fill('17/05/2017');
  await mended.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Données mises à jour avec succès').first()).toBeVisible();
  await expect((await correct()).getByLabel('Date de naissance')).toHaveValue('17/05/2017');
  await page.keyboard.press('Escape');

  // An invitation waits; sent again, only the newest link works.
  await page.getByRole('button', { name: 'Inviter' }).click();
  const invitation = page.getByRole('dialog', { name: 'Inviter un proche' });
  await invitation.getByRole('combobox', { name: 'Rôle' }).click();
  await page.getByRole('option', { name: 'Tuteur légal' }).click();
  await invitation.getByRole('textbox', { name: 'E-mail' }).fill(father.email);
  await journey.expectAccessible();
  await journey.picture('family-invite');
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('En attente')).toBeVisible();
  const older = await mailedLink(request, father.email, 'families.invitation');
  await page.getByRole('button', { name: `Actions pour ${father.email}` }).click();
  await page.getByRole('menuitem', { name: 'Renvoyer l’invitation' }).click();
  await expect(page.getByText('Invitation renvoyée').first()).toBeVisible();
  const link = await mailedLink(request, father.email, 'families.invitation');
  expect(link).not.toBe(older);
  await journey.picture('family');

  // The second parent follows it in a browser of their own, and signs in on the way.
  const other = await openElsewhere(browser);
  await other.goto(older);
  await expect(other.getByText(/remplacée par une plus récente/)).toBeVisible();
  await other.goto('/join-family?token=inconnu');
  await expect(other.getByText(/n’existe pas/)).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Famille Amrani' })).toBeVisible();
  await other.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(other.getByText(/vous invite dans «\u00a0Famille Amrani\u00a0»/)).toBeVisible();
  // The address of the invitation has an account already: that is said at once, not at the end of the form.
  await expect(other.getByText('Un compte utilise déjà cette adresse.')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('radio', { name: 'Monsieur' }).check();
  await other.getByRole('textbox', { name: 'Nom', exact: true }).fill('Amrani');
  await other.getByRole('textbox', { name: 'Prénom' }).fill('Paul');
  await other.getByRole('button', { name: 'Continuer' }).click();
  await expect(other.getByRole('textbox', { name: 'Adresse email' })).toHaveValue(father.email);
  await other.goto(link);
  await other.getByRole('link', { name: 'Me connecter et rejoindre' }).click();
  await expect(other.getByLabel('Adresse email')).toHaveValue(father.email);
  await other.getByLabel('Mot de passe', { exact: true }).fill('Kermesse2027!');
  await other.getByRole('button', { name: 'Se connecter', exact: true }).click();
  // Whoever invites has the link, too: the family waits until the address is confirmed.
  await other.getByRole('button', { name: 'Rejoindre la famille' }).click();
  await expect(other.getByText('Confirmez d’abord votre adresse').first()).toBeVisible();
  await other.goto(await mailedLink(request, father.email, 'accounts.confirm-email'));
  await expect(other.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  await other.goto(link);
  await other.getByRole('button', { name: 'Rejoindre la famille' }).click();
  await other.waitForURL(/\/profile/);
  await expect(other.getByText('Tuteur/Tutrice')).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('Cette invitation a déjà servi.')).toBeVisible();

  // Their child too: registered by the one, the ticket is with both.
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Inscrire Lina' }).click();
  await other.getByRole('searchbox', { name: 'Rechercher un événement' }).fill(race.name);
  await other.getByRole('link', { name: new RegExp(`Inscrire à ${race.name}`) }).click();
  await next(other).click();
  await other.getByRole('button', { name: 'Choisir 10 km' }).click();
  await other.getByRole('button', { name: 'Finaliser et payer' }).click();
  await expect(other.getByRole('heading', { name: /inscription est confirmée/ })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Billets de Lina Amrani' }).click();
  const tickets = page.getByRole('dialog', { name: 'Billets de Lina' });
  await expect(tickets.getByRole('img', { name: /Code du billet de Lina Amrani/ })).toBeVisible();
  await journey.expectAccessible();
  await journey.picture('family-tickets');
  await page.keyboard.press('Escape');

  // Roles change, members go.
  await page.getByRole('button', { name: /^Actions pour Paul/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Définir comme tuteur' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Promouvoir parent' }).click();
  await expect(page.getByText('Rôle mis à jour').first()).toBeVisible();
  await page.getByRole('button', { name: /^Actions pour Paul/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer de la famille' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByText('Membre retiré de la famille').first()).toBeVisible();
  await expect(page.getByText('2 membres')).toBeVisible();
});

test('a link handed over makes somebody a member, who can leave', { tag: '@long' }, async ({
  page,
  browser,
  request,
  journey,
}) => {
  const owner = await newMember(request, 'Rosa');
  const friend = await newMember(request, 'Yann');
  const made = await request.post('/api/groups', {
    headers: owner.headers,
    data: { data: { name: 'Famille Rossi', group_type: 'family', is_temporary: false } },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await journey.signIn(owner.email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Inviter' }).click();
  const invitation = page.getByRole('dialog', { name: 'Inviter un proche' });
  await invitation.getByRole('combobox', { name: 'Rôle' }).click();
  await page.getByRole('option', { name: 'Proche autorisé' }).click();
  await invitation.getByRole('button', { name: 'Générer un lien d’invitation' }).click();
  const link = await invitation.getByLabel('Lien d’invitation').inputValue();
  expect(new URL(link).pathname).toBe('/join-family');

  const other = await openElsewhere(browser);
  await signIn(other, friend.email);
  await other.goto(link);
  await other.getByRole('button', { name: 'Rejoindre la famille' }).click();
  await other.waitForURL(/\/profile/);
  await expect(other.getByRole('heading', { name: 'Famille Rossi' })).toBeVisible();
  await other.getByRole('button', { name: 'Quitter la famille' }).click();
  const leaving = other.getByRole('dialog', { name: /Quitter «.Famille Rossi.»/ });
  await leaving.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(other.getByText('Vous avez quitté la famille.').first()).toBeVisible();
  await expect(other.getByText('Pas encore de famille')).toBeVisible();
});
