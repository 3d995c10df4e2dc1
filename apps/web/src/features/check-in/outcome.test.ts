import { checkInRefusals } from '@kermesse/domain/tickets/check-in-schemas';
import { describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { cardOutcome, isUndecided, refusalOf, uncheckedCard, welcome } from './outcome.ts';
import { addScan, type Scan } from './scan-queue.ts';

const ticket = {
  documentId: 'a'.repeat(24),
  holderName: 'Ada Lovelace',
  productName: 'Trail 23 km',
  optionName: null,
  tierName: 'Standard',
  reference: 'ABC',
};
const entry = { documentId: 'b'.repeat(24), at: '2027-06-12T08:00:00.000Z', by: 'Hélène' };
const refused = (code: string, status = 409, details = {}) =>
  new ApiError({ status, code, message: 'Non', details });

describe('what the people at the door see of a membership card', () => {
  const association = 'Les Amis du Trail';
  it.each([
    ['valid', { isValid: true, association }, 'welcome', 'Membre à jour'],
    ['not valid', { isValid: false, association }, 'refused', 'Carte non valide'],
    ['at an event of nobody', { isValid: false, association: null }, 'caution', 'Carte non valide'],
  ])('%s', (_, answer, kind, title) => {
    expect(cardOutcome(answer)).toMatchObject({ kind, title, ticket: null, entry: null });
  });

  it('without a network is said not to be checked', () => {
    expect(uncheckedCard(new OfflineError(null))).toMatchObject({
      kind: 'waiting',
      title: 'Carte non vérifiée',
    });
    expect(uncheckedCard(refused('forbidden', 403)).kind).toBe('refused');
  });
});

describe('what the people at the door see', () => {
  it('is green for an entry, and for nothing else', () => {
    expect(welcome({ ticket, entry, entries: { tickets: 2, checkedIn: 1 } }).kind).toBe('welcome');
    const others = [
      ...checkInRefusals.map((code) => refused(code)),
      refused('forbidden', 403),
      refused('internal', 500),
      new OfflineError(null),
      new Error('odd'),
    ].map((error) => refusalOf(error).kind);
    expect(others).not.toContain('welcome');
  });

  it.each([
    ['ticket_used', 'Déjà entré', 'refused'],
    ['ticket_cancelled', 'Billet annulé', 'refused'],
    ['ticket_transferred', 'Billet transmis', 'refused'],
    ['ticket_unpaid', 'Non payé', 'caution'],
    ['ticket_elsewhere', 'Autre événement', 'refused'],
    ['ticket_unknown', 'Billet inconnu', 'refused'],
  ])('%s reads « %s »', (code, title, kind) => {
    expect(refusalOf(refused(code, 409, { ticket, entry }))).toMatchObject({ title, kind, ticket, entry });
  });

  it('says honestly that nobody has checked a ticket without a network', () => {
    expect(refusalOf(new OfflineError(null))).toMatchObject({ kind: 'waiting', title: 'Billet non vérifié' });
  });

  it('keeps what is undecided, and nothing that was refused', () => {
    expect([new OfflineError(null), refused('internal', 503), refused('x', 401)].map(isUndecided)).toEqual([
      true,
      true,
      true,
    ]);
    expect(checkInRefusals.map((code) => isUndecided(refused(code)))).not.toContain(true);
  });
});

describe('scans that wait for the network', () => {
  const scan = (value: string, key: string): Scan => ({
    kind: 'code',
    value,
    editionId: 'e1',
    key,
    at: '2027-06-12T08:00:00.000Z',
  });

  it('hold a ticket once, however often it is shown', () => {
    const scans = addScan(addScan(addScan([], scan('A', '1')), scan('B', '2')), scan('A', '3'));
    expect(scans.map(({ key }) => key)).toEqual(['1', '2']);
  });
});
