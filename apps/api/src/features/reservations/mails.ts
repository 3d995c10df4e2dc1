import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { offerMailTexts as say } from '@kermesse/domain/reservations/offer-mail';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface OfferMail {
  email: string;
  productName: string;
  eventName: string;
  editionId: number;
  editionDocumentId: string;
  kind: InscriptionKind;
  thirdPersonDocumentId: string | null;
  groupDocumentId: string | null;
  associationDocumentId: string | null;
  quantity: number;
  expiresAt: Date;
  timezone: string;
  token: string;
}

export function offerMail(offer: OfferMail): MailMessage {
  const query = new URLSearchParams({
    eventEditionDocumentId: offer.editionDocumentId,
    [offer.kind]: 'true',
    ...(offer.thirdPersonDocumentId === null ? {} : { tierDocumentId: offer.thirdPersonDocumentId }),
    ...(offer.groupDocumentId === null ? {} : { group: offer.groupDocumentId }),
    ...(offer.associationDocumentId === null ? {} : { associationDocumentId: offer.associationDocumentId }),
    offer: offer.token,
  });
  return {
    to: { email: offer.email },
    kind: 'reservations.waiting-list-offer',
    about: { editionId: offer.editionId, values: { produit: offer.productName } },
    subject: say.subject(offer.productName),
    content: {
      preheader: say.preheader(offer.expiresAt, offer.timezone),
      blocks: [
        heading(say.heading),
        paragraph(say.offered(offer.productName, offer.eventName, offer.quantity)),
        details(say.recap(offer.productName, offer.quantity, offer.expiresAt, offer.timezone)),
        button(say.action, `/inscriptions?${query}`),
        paragraph(say.until(offer.expiresAt, offer.timezone)),
        paragraph(say.ignore),
      ],
    },
  };
}
