import type { StoredSession } from '../stored.ts';
import { type TestMeans, testMeans } from '../test-cards.ts';
import { type Html, html, page } from './html.ts';

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const money = (cents: number | null): string => euros.format((cents ?? 0) / 100);

const families: readonly { type: TestMeans['type']; title: string; isWallet?: boolean }[] = [
  { type: 'card', title: 'Paiement express', isWallet: true },
  { type: 'card', title: 'Carte bancaire' },
  { type: 'paypal', title: 'PayPal' },
  { type: 'sepa_debit', title: 'Prélèvement SEPA' },
  { type: 'customer_balance', title: 'Virement bancaire' },
];

function choice(means: TestMeans, isChecked: boolean): Html {
  return html`<label class="choice">
<input type="radio" name="means" value="${means.id}" required${isChecked ? html` checked` : null}>
<span class="title">${means.label}</span>
<span class="hint">${means.number ? html`<span class="number">${means.number}</span>` : null}${means.hint}</span>
</label>`;
}

function choices(types: readonly string[]): Html[] {
  const offered = families.filter(({ type }) => types.includes(type));
  const preferred = testMeans.find(({ type }) => types.includes(type))?.id;
  return offered.map(
    ({ type, title, isWallet = false }) => html`<fieldset><legend>${title}</legend>
${testMeans
  .filter((means) => means.type === type && (means.isWallet ?? false) === isWallet)
  .map((means) => choice(means, means.id === preferred))}
</fieldset>`,
  );
}

const about = (description: string | undefined): Html | null =>
  description ? html`<span class="quantity">${description}</span>` : null;

function summary({ session, lineItems, products }: StoredSession, merchant: string | null): Html {
  return html`<section class="summary" aria-labelledby="summary-title">
<p class="merchant">${merchant ?? 'Kermesse'}</p>
<h1 id="summary-title">Votre commande</h1>
<p class="amount">${money(session.amount_total)}</p>
<ul class="lines">
${lineItems.map(
  (line, index) =>
    html`<li><span class="name">${line.description ?? ''}${about(products?.[index]?.description)}${
      (line.quantity ?? 1) > 1 ? html`<span class="quantity">Quantité : ${line.quantity ?? 1}</span>` : null
    }</span><span class="price">${money(line.amount_total)}</span></li>`,
)}
<li class="total"><span>Total à payer</span><span class="price">${money(session.amount_total)}</span></li>
</ul>
</section>`;
}

export function payPage(stored: StoredSession, merchant: string | null): string {
  const { session, lastError } = stored;
  return page(
    'Payer',
    html`<main>
${summary(stored, merchant)}
<section class="card" aria-labelledby="pay-title">
<h2 id="pay-title">Choisissez comment payer</h2>
${lastError ? html`<p class="error" role="alert">${lastError}</p>` : null}
<form method="post" action="/pay/${session.id}">
${choices(session.payment_method_types)}
<button class="main" type="submit">Payer ${money(session.amount_total)}</button>
</form>
${session.cancel_url ? html`<a class="link" href="${session.cancel_url}">Annuler et revenir au site</a>` : null}
</section>
</main>`,
  );
}

export function authenticationPage({ session }: StoredSession, means: TestMeans): string {
  return page(
    'Authentification',
    html`<main class="narrow"><section class="card" aria-labelledby="auth-title">
<p class="merchant">Votre banque de test</p>
<h1 id="auth-title">Confirmez-vous ce paiement ?</h1>
<p class="amount">${money(session.amount_total)}</p>
<p class="muted">Une vraie banque vous enverrait ici un code ou une demande dans son application.</p>
<form method="post" action="/pay/${session.id}">
<input type="hidden" name="means" value="${means.id}">
<button class="main" type="submit" name="authenticated" value="yes">Confirmer le paiement</button>
<button class="other" type="submit" name="authenticated" value="no">Refuser</button>
</form>
</section></main>`,
  );
}

export function closedPage(backTo: string | null): string {
  return page(
    'Paiement terminé',
    html`<main class="narrow"><section class="card">
<h1>Cette page de paiement n’est plus ouverte</h1>
<p>Le paiement est déjà fait, ou le temps pour payer est écoulé.</p>
${backTo ? html`<a class="link" href="${backTo}">Revenir au site</a>` : null}
</section></main>`,
  );
}
