import type { RegistrationRow } from '@kermesse/domain/desk/list-schemas';
import { type InscriptionStatus, inscriptionStatusLabels } from '@kermesse/domain/registration/enums';
import { fullName } from '@kermesse/domain/shared/names';
import type { Tone } from '../../ui/display/state-pill.tsx';

type Named = Pick<RegistrationRow, 'firstname' | 'lastname' | 'reference'>;

export const nameOf = (registration: Named): string => fullName(registration) || registration.reference;

export const statusTones: Record<InscriptionStatus, Tone> = {
  pending_payment: 'soleil',
  confirmed: 'sapin',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

export const statusPlurals: Record<InscriptionStatus, string> = {
  confirmed: 'Confirmées',
  pending_payment: 'À payer',
  cancelled: 'Annulées',
  refunded: 'Remboursées',
  expired: 'Expirées',
};

export const statusLabel = (status: InscriptionStatus): string =>
  status === 'pending_payment' ? 'À payer' : inscriptionStatusLabels[status];

interface Article {
  productName: string;
  tierName: string;
  optionName: string | null;
  quantity: number;
}

export const articleText = ({ productName, optionName, quantity }: Article): string =>
  `${quantity > 1 ? `${quantity}\u00a0×\u00a0` : ''}${productName}${optionName ? ` – ${optionName}` : ''}`;

export const articlesText = ({ items }: Pick<RegistrationRow, 'items'>): string =>
  items.map(articleText).join(', ');

/** All that was kept of a registration that ended; of one with places only a part, as all goes back by cancelling. */
export const refundLabel = ({ status }: Pick<RegistrationRow, 'status'>): string =>
  status === 'confirmed' ? 'Rembourser en partie' : 'Rembourser';
