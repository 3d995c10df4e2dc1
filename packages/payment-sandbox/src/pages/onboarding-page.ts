import type Stripe from 'stripe';
import { html, page } from './html.ts';

export function onboardingPage(token: string, account: Stripe.Account): string {
  const name = account.business_profile?.name ?? account.email ?? account.id;
  return page(
    'Compte de paiement',
    html`<main class="narrow"><section class="card" aria-labelledby="account-title">
<p class="merchant">${name}</p>
<h1 id="account-title">Ouvrir un compte de paiement de test</h1>
<p>Le vrai prestataire demanderait ici une identité, un relevé bancaire et l’accord à ses conditions. Choisissez ce qu’il en ressort :</p>
<form method="post" action="/connect/${token}">
<button class="main" type="submit" name="answer" value="complete">Tout est complet, ouvrir le compte</button>
<button class="other" type="submit" name="answer" value="restrict">Il manque un document</button>
<button class="other" type="submit" name="answer" value="later">Terminer plus tard</button>
</form>
</section></main>`,
  );
}

export function unusableLinkPage(): string {
  return page(
    'Lien expiré',
    html`<main class="narrow"><section class="card">
<h1>Ce lien ne fonctionne plus</h1>
<p>Retournez sur le site et demandez-en un nouveau.</p>
</section></main>`,
  );
}
