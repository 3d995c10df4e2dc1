import { countOf, listInFrench } from '../shared/text.ts';
import type { Attention, AttentionKind } from './attention.ts';

const sentences: Record<AttentionKind, (count: number) => string> = {
  failed_refunds: (count) =>
    countOf(count, 'remboursement refusé par la banque', 'remboursements refusés par la banque'),
  failed_mails: (count) => countOf(count, 'e-mail n’est pas parti', 'e-mails ne sont pas partis'),
  sold_out: (count) => countOf(count, 'produit complet', 'produits complets'),
  low_stock: (count) => countOf(count, 'produit bientôt complet', 'produits bientôt complets'),
  unpaid: (count) =>
    countOf(count, 'inscription en attente de paiement', 'inscriptions en attente de paiement'),
  documents_missing: (count) => countOf(count, 'document à recevoir', 'documents à recevoir'),
  documents_to_review: (count) => countOf(count, 'document à vérifier', 'documents à vérifier'),
  waiting_list: (count) => countOf(count, 'personne en liste d’attente', 'personnes en liste d’attente'),
};

export function attentionText({ kind, count, isMore }: Pick<Attention, 'kind' | 'count' | 'isMore'>): string {
  return isMore ? `Plus de ${sentences[kind](count)}` : sentences[kind](count);
}

export const attentionNames = ({ names }: Pick<Attention, 'names'>): string => listInFrench(names);

export const dashboardMessages = {
  periodBackwards: 'La fin de la période vient avant son début.',
  movement: ({ isRefund, isDonation }: { isRefund: boolean; isDonation: boolean }) => {
    if (isDonation) return isRefund ? 'Don remboursé' : 'Don';
    return isRefund ? 'Remboursement' : 'Paiement';
  },
} as const;
