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
  needs: PermissionId;
}

type Facts = Pick<
  EditionEntry,
  'description' | 'address' | 'date_table' | 'registration_opens_at' | 'registration_closes_at' | 'status'
>;

export function readinessSteps(
  edition: Facts,
  { products, forms, hasPublishedForm, payment }: Preparation,
): ReadinessStep[] {
  const hasWindow = edition.registration_opens_at !== null || edition.registration_closes_at !== null;
  const formNote =
    forms > 0 ? 'Il est en préparation\u00a0: publiez-le.' : 'Personne ne peut s’inscrire sans lui.';
  const paymentSteps: ReadinessStep[] = payment.hasPaidProducts
    ? [
        {
          id: 'payment',
          label: 'Recevoir l’argent',
          note: payment.canTakePayments
            ? 'Les paiements sont ouverts.'
            : 'Sans compte de paiement, personne ne peut régler ce qui est payant.',
          isDone: payment.canTakePayments,
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
      needs: 'canEditEdition',
    },
    {
      id: 'place',
      label: 'Indiquer le lieu',
      note: edition.address ? edition.address.city : 'On vous trouvera aussi sur la carte.',
      isDone: edition.address !== null,
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
      needs: 'canEditEdition',
    },
    {
      id: 'products',
      label: 'Proposer des produits',
      note:
        products > 0 ? countOf(products, 'produit') : 'Billets, courses, repas\u00a0: gratuits ou payants.',
      isDone: products > 0,
      needs: 'canManageEditionSettings',
    },
    {
      id: 'form',
      label: 'Publier le formulaire',
      note: hasPublishedForm ? 'Publié' : formNote,
      isDone: hasPublishedForm,
      needs: 'canManageContent',
    },
    {
      id: 'window',
      label: 'Fixer les dates d’inscription',
      note: hasWindow ? 'Fixées' : 'Sans elles, on s’inscrit de la publication à la fin de l’édition.',
      isDone: hasWindow,
      needs: 'canManageEditionSettings',
    },
    {
      id: 'publication',
      label: 'Publier l’édition',
      note: edition.status === 'published' ? 'Tout le monde la voit.' : 'Vous seuls la voyez pour l’instant.',
      isDone: edition.status === 'published',
      needs: 'canManageEditionSettings',
    },
  ];
}
