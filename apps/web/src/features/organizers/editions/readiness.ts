import type { EditionEntry } from '@kermesse/domain/events/answers';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { PaymentReadiness } from '@kermesse/domain/payments/payment-schemas';
import { countOf } from '@kermesse/domain/shared/text';

export interface Preparation {
  products: number;
  forms: number;
  hasPublishedForm: boolean;
  payment: PaymentReadiness;
}

export interface ReadinessStep {
  id: 'payment' | 'description' | 'place' | 'programme' | 'products' | 'form' | 'window' | 'publication';
  label: string;
  note: string;
  isDone: boolean;
  /** Nobody could register without it; the others make an edition better. */
  isNeeded: boolean;
  needs: PermissionId;
}

type Facts = Pick<
  EditionEntry,
  | 'description'
  | 'address'
  | 'date_table'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'status'
  | 'is_open_to_volunteers'
>;

export function readinessSteps(
  edition: Facts,
  { products, forms, hasPublishedForm, payment }: Preparation,
): ReadinessStep[] {
  const hasWindow = edition.registration_opens_at !== null || edition.registration_closes_at !== null;
  const isPublishedAlong = forms === 1 && edition.status === 'draft';
  const formInPreparation = isPublishedAlong
    ? 'Il est prêt\u00a0: il part avec l’édition.'
    : 'Il est en préparation\u00a0: publiez-le.';
  const formNote = forms > 0 ? formInPreparation : 'Personne ne peut s’inscrire sans lui.';
  const paymentSteps: ReadinessStep[] = payment.hasPaidProducts
    ? [
        {
          id: 'payment',
          label: 'Recevoir l’argent',
          note: payment.canTakePayments
            ? 'Les paiements sont ouverts.'
            : 'Sans compte de paiement, personne ne peut régler ce qui est payant.',
          isDone: payment.canTakePayments,
          isNeeded: true,
          needs: 'canManageEventSettings',
        },
      ]
    : [];
  return [
    ...paymentSteps,
    {
      id: 'description',
      label: 'Décrire l’édition',
      note: edition.description.trim() === '' ? 'Quelques phrases donnent envie de venir.' : 'Écrite',
      isDone: edition.description.trim() !== '',
      isNeeded: false,
      needs: 'canEditEdition',
    },
    {
      id: 'place',
      label: 'Indiquer le lieu',
      note: edition.address ? edition.address.city : 'On vous trouvera aussi sur la carte.',
      isDone: edition.address !== null,
      isNeeded: false,
      needs: 'canEditEdition',
    },
    {
      id: 'programme',
      label: 'Poser le programme',
      note:
        edition.date_table.length > 0
          ? countOf(edition.date_table.length, 'journée')
          : 'Les bénévoles choisissent leurs créneaux parmi ces journées.',
      isDone: edition.date_table.length > 0,
      isNeeded: edition.is_open_to_volunteers,
      needs: 'canEditEdition',
    },
    {
      id: 'products',
      label: 'Proposer des produits',
      note:
        products > 0 ? countOf(products, 'produit') : 'Billets, courses, repas\u00a0: gratuits ou payants.',
      isDone: products > 0,
      isNeeded: false,
      needs: 'canManageEditionSettings',
    },
    {
      id: 'form',
      label: 'Publier le formulaire',
      note: hasPublishedForm ? 'Publié' : formNote,
      isDone: hasPublishedForm,
      isNeeded: true,
      needs: 'canManageContent',
    },
    {
      id: 'window',
      label: 'Fixer les dates d’inscription',
      note: hasWindow ? 'Fixées' : 'Sans elles, on s’inscrit de la publication à la fin de l’édition.',
      isDone: hasWindow,
      isNeeded: false,
      needs: 'canManageEditionSettings',
    },
    {
      id: 'publication',
      label: 'Publier l’édition',
      note: edition.status === 'published' ? 'Tout le monde la voit.' : 'Vous seuls la voyez pour l’instant.',
      isDone: edition.status === 'published',
      isNeeded: true,
      needs: 'canManageEditionSettings',
    },
  ];
}

export interface PublicationState {
  canPublish: boolean;
  /** Steps without which it is published but lacks something. */
  missing: readonly ReadinessStep[];
  /** Free things can be taken, paid ones wait for the account. */
  isWaitingForAccount: boolean;
}

/** One form in preparation is published together with the edition. */
export function publicationState(
  steps: readonly ReadinessStep[],
  { forms, hasPublishedForm }: Pick<Preparation, 'forms' | 'hasPublishedForm'>,
): PublicationState {
  const canPublish = hasPublishedForm || forms === 1;
  const left = steps.filter(({ isNeeded, isDone }) => isNeeded && !isDone);
  return {
    canPublish,
    missing: left.filter(
      ({ id }) => id !== 'publication' && id !== 'payment' && !(id === 'form' && canPublish),
    ),
    isWaitingForAccount: left.some(({ id }) => id === 'payment'),
  };
}

/** Hidden from who can do nothing of it, and once nothing needed is left. */
export function isPreparationShown(
  steps: readonly ReadinessStep[],
  can: (permission: PermissionId) => boolean,
): boolean {
  return steps.some(({ isNeeded, isDone }) => isNeeded && !isDone) && steps.some(({ needs }) => can(needs));
}
