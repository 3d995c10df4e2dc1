import type { ChangePlan } from '@kermesse/domain/desk/edition-change-schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import type { ChangeValues } from './change-form.ts';

const some = (count: number, text: string): string[] => (count > 0 ? [text] : []);

function toldText({
  recipients,
  participants,
  volunteers,
  groups,
  associations,
  waiting,
}: ChangePlan): string {
  const parts = [
    ...some(participants, countOf(participants, 'participant')),
    ...some(volunteers, countOf(volunteers, 'bénévole')),
    ...some(groups, countOf(groups, 'groupe')),
    ...some(associations, countOf(associations, 'association')),
    ...some(waiting, `${waiting} en liste d’attente`),
  ];
  const who = parts.length > 0 ? `\u00a0: ${parts.join(', ')}` : '';
  return `${countOf(recipients, 'e-mail')} ${pluralOf(recipients, 'part', 'partent')}, un par adresse${who}.`;
}

function waysText({ onlineCents, byHandCents }: ChangePlan['money']): string {
  const ways = [
    ...some(onlineCents, `${formatEuros(onlineCents)} par la banque`),
    ...some(byHandCents, `${formatEuros(byHandCents)} de la main à la main`),
  ];
  return ways.join(', ') || 'rien à rendre';
}

function cancelled(plan: ChangePlan, refunds: ChangeValues['refunds']): string[] {
  const { money, tickets, unpaid, waiting } = plan;
  const total = money.onlineCents + money.byHandCents;
  return [
    'La page publique, les billets et les calendriers disent «\u00a0Annulé\u00a0». Plus personne ne s’inscrit, ne paie ni n’entre.',
    toldText(plan),
    ...some(
      tickets,
      `${countOf(tickets, 'billet')} ${pluralOf(tickets, 'n’est plus valable', 'ne sont plus valables')}.`,
    ),
    ...some(
      unpaid,
      `${countOf(unpaid, 'inscription')} pas encore ${pluralOf(unpaid, 'payée prend fin', 'payées prennent fin')}.`,
    ),
    ...some(waiting, 'La liste d’attente est fermée.'),
    refunds === 'all'
      ? `${formatEuros(total)} sont rendus pour ${countOf(money.orders, 'commande')}\u00a0: ${waysText(money)}. On ne revient pas en arrière.`
      : 'Personne n’est remboursé. Les inscriptions restent visibles comme «\u00a0Événement annulé\u00a0».',
  ];
}

function postponed(plan: ChangePlan, newDates: string, answerBy: string): string[] {
  const { missionSlots, waiting, tickets } = plan;
  return [
    `Nouvelles dates\u00a0: ${newDates}. Le programme, le début de chaque produit, la fin des ventes, la fermeture des inscriptions et les autres dates limites sont décalés du même nombre de jours.`,
    'Ne bougent pas\u00a0: l’ouverture des inscriptions, les tarifs par période et les codes promo. Relisez-les ensuite.',
    toldText(plan),
    `Chaque participant peut garder sa place ou la rendre, et être remboursé de tout, jusqu’au ${answerBy}. Sans réponse, la place est gardée.`,
    ...some(
      tickets,
      `${countOf(tickets, 'billet')} ${pluralOf(tickets, 'reste valable', 'restent valables')}, à la nouvelle date.`,
    ),
    ...some(
      missionSlots,
      'Les créneaux des bénévoles se décalent aussi\u00a0; chacun doit les accepter de nouveau et redire ses disponibilités.',
    ),
    ...some(waiting, 'La liste d’attente reste ouverte\u00a0: les places rendues y sont proposées.'),
    'La page publique, les billets et les calendriers disent «\u00a0Reporté\u00a0» avec les nouvelles dates.',
  ];
}

/** Exactly what the confirmation does. */
export function consequencesOf(
  plan: ChangePlan,
  values: ChangeValues,
  { newDates, answerBy }: { newDates: string; answerBy: string },
): string[] {
  return values.kind === 'postponed' ? postponed(plan, newDates, answerBy) : cancelled(plan, values.refunds);
}
