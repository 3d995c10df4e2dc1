import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { ticketWhen } from '@kermesse/domain/tickets/ticket-when';
import { PassType, PKPass } from 'passkit-generator';
import sharp from 'sharp';
import type { AppleWallet } from '../../../platform/config/wallets.ts';
import type { MailAttachment } from '../../../platform/mail/mail.ts';

export const applePassType = 'application/vnd.apple.pkpass';

const bunting = `<rect x="8" y="16" width="48" height="5" rx="2.5" fill="#12604f"/><path d="M11 22h13l-6.5 17Z" fill="#d9472b"/><path d="M25.5 22h13L32 50Z" fill="#ffc53d"/><path d="M40 22h13l-6.5 17Z" fill="#12604f"/>`;
const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="174" height="174"><rect width="64" height="64" rx="14" fill="#fffaf2"/>${bunting}</svg>`,
);

const pictureSides = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
  'logo@3x.png': 150,
} as const;

async function drawPictures(): Promise<Record<string, Buffer>> {
  const drawn = Object.entries(pictureSides).map(
    async ([name, side]) => [name, await sharp(mark).resize(side, side).png().toBuffer()] as const,
  );
  return Object.fromEntries(await Promise.all(drawn));
}

let pictures: Promise<Record<string, Buffer>> | undefined;

/** The pass of a valid ticket, for the wallet of a telephone. */
async function makePass(
  { certificate, key, intermediate, passType, team }: AppleWallet,
  ticket: TicketView,
): Promise<PKPass> {
  pictures ??= drawPictures();
  const pass = new PKPass(
    await pictures,
    { wwdr: intermediate, signerCert: certificate, signerKey: key },
    {
      serialNumber: ticket.documentId,
      passTypeIdentifier: passType,
      teamIdentifier: team,
      organizationName: 'Kermesse',
      description: `Billet ${ticket.eventName}`,
      logoText: 'Kermesse',
      backgroundColor: 'rgb(18, 96, 79)',
      foregroundColor: 'rgb(255, 250, 242)',
      labelColor: 'rgb(255, 197, 61)',
    },
  );
  const fields = new PassType('eventTicket');
  const product = [ticket.productName, ticket.optionName].filter(Boolean).join(', ');
  fields.primaryFields.push({ key: 'event', label: ticket.editionName, value: ticket.eventName });
  fields.secondaryFields.push(
    { key: 'holder', label: 'Nom', value: ticket.holderName },
    { key: 'product', label: 'Billet', value: product },
  );
  fields.auxiliaryFields.push({ key: 'when', label: 'Date', value: ticketWhen(ticket) });
  if (ticket.place) fields.backFields.push({ key: 'place', label: 'Lieu', value: ticket.place });
  fields.backFields.push({ key: 'reference', label: 'Inscription', value: ticket.reference });
  pass.types.push(fields);
  pass.setBarcodes({
    message: ticket.code,
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'iso-8859-1',
    altText: ticket.reference,
  });
  pass.setRelevantDates([{ startDate: new Date(ticket.dateStart), endDate: new Date(ticket.dateEnd) }]);
  pass.setExpirationDate(new Date(ticket.dateEnd));
  return pass;
}

export async function makeApplePass(wallet: AppleWallet, ticket: TicketView): Promise<Buffer> {
  return (await makePass(wallet, ticket)).getAsBuffer();
}

/** One file for all: a telephone adds them together. */
async function makeApplePasses(wallet: AppleWallet, tickets: readonly TicketView[]): Promise<Buffer> {
  const passes = await Promise.all(tickets.map((ticket) => makePass(wallet, ticket)));
  return PKPass.pack(...passes).getAsBuffer();
}

/** Beside the PDF, where the wallet is offered: a tap on it in the mail is all that a telephone asks for. */
export async function appleAttachments(
  wallet: AppleWallet | null,
  tickets: readonly TicketView[],
): Promise<MailAttachment[]> {
  const [first] = tickets;
  if (!wallet || !first) return [];
  return tickets.length === 1
    ? [
        {
          filename: 'billet.pkpass',
          contentType: applePassType,
          content: await makeApplePass(wallet, first),
        },
      ]
    : [
        {
          filename: 'billets.pkpasses',
          contentType: 'application/vnd.apple.pkpasses',
          content: await makeApplePasses(wallet, tickets),
        },
      ];
}
