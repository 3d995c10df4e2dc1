import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { SignJWT } from 'jose';
import type { GoogleWallet } from '../../../platform/config/wallets.ts';

const inFrench = (value: string) => ({ defaultValue: { language: 'fr', value } });

/** The address by which a valid ticket goes into the wallet: all that it shows is in the signed address. */
export async function makeGoogleWalletLink(
  { issuer, account, key }: GoogleWallet,
  ticket: TicketView,
  { site, now }: { site: string; now: Date },
): Promise<string> {
  const classId = `${issuer}.edition-${ticket.eventEditionDocumentId}`;
  const payload = {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: 'Kermesse',
        reviewStatus: 'UNDER_REVIEW',
        eventName: inFrench(ticket.eventName),
        dateTime: { start: ticket.dateStart, end: ticket.dateEnd },
        ...(ticket.place ? { venue: { name: inFrench(ticket.place), address: inFrench(ticket.place) } } : {}),
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.ticket-${ticket.documentId}`,
        classId,
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.reference },
        ticketHolderName: ticket.holderName,
        ticketNumber: ticket.reference,
        ticketType: inFrench([ticket.productName, ticket.optionName].filter(Boolean).join(', ')),
        hexBackgroundColor: '#12604f',
      },
    ],
  };
  const token = await new SignJWT({ typ: 'savetowallet', origins: [new URL(site).origin], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .sign(key);
  return `https://pay.google.com/gp/v/save/${token}`;
}
