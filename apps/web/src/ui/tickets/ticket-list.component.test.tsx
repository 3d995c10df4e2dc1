import type { TicketView } from '@kermesse/domain/tickets/ticket-schemas';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settings } from '../../platform/settings.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { TicketList } from './ticket-list.tsx';

const ticket: TicketView = {
  documentId: 'ticket',
  code: 'CODE',
  status: 'valid',
  holderName: 'Zoé L’Hermitte',
  productName: 'Course',
  optionName: null,
  tierName: 'Standard',
  unit: 1,
  inscriptionId: 'inscription',
  reference: 'AB12',
  eventName: 'Fête du village',
  editionName: 'Édition 2027',
  eventEditionDocumentId: 'edition',
  dateStart: '2027-06-12T08:00:00Z',
  hasOwnStart: false,
  dateEnd: '2027-06-13T18:00:00Z',
  timezone: 'Europe/Paris',
  place: 'Laon',
  isEventCancelled: false,
  isEventPostponed: false,
  checkedInAt: null,
};

const wallets = () => page.getByRole('button', { name: /Wallet/ });

afterEach(() => {
  settings.hasAppleWallet = false;
  settings.hasGoogleWallet = false;
});

test('a wallet is offered where the server can fill it', async () => {
  await renderComponent(<TicketList tickets={[ticket]} />);
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible();
  await expect.element(wallets()).not.toBeInTheDocument();
});

test('both are offered for a valid ticket, none for one that opens no door', async () => {
  settings.hasAppleWallet = true;
  settings.hasGoogleWallet = true;
  const { screen } = await renderComponent(<TicketList tickets={[ticket]} />);
  await expect.element(page.getByRole('button', { name: 'Apple Wallet' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Google Wallet' })).toBeVisible();
  await screen.unmount();
  await renderComponent(<TicketList tickets={[{ ...ticket, status: 'cancelled' }]} />);
  await expect.element(page.getByRole('heading', { name: 'Course' })).toBeVisible();
  await expect.element(wallets()).not.toBeInTheDocument();
});
