import { rowCountHeader } from '@kermesse/domain/shared/export-format';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;
let world: FeeWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildFeeWorld(t);
});

const file = (list: string, payload: object = {}) =>
  t.as(world.people.accountant).inject({
    method: 'POST',
    url: `/api/associations/${world.association.documentId}/${list}-export.csv`,
    payload,
  });

describe('lists of fees as files', () => {
  test('hold the fees that the page lists, in its order, with the figures of its year', async () => {
    const fee = await world.create();
    const draft = await world.create({ name: '=Brouillon', status: 'draft' });
    const answer = await file('cotisations', { ids: [draft.documentId, fee.documentId] });
    expect(answer.statusCode, answer.body).toBe(200);
    const [header, ...rows] = readCsv(answer.body);
    expect(header).toEqual([
      'Cotisation',
      'Type',
      'Statut',
      'Montant',
      'Période',
      'Échéance',
      'Membres',
      'Payés',
      'En attente',
      'En retard',
      'Collecté',
      'Attendu',
    ]);
    expect(rows.map(([name]) => name)).toEqual(["'=Brouillon", 'Cotisation 2027']);
    expect(rows[1]?.slice(2)).toEqual([
      'Active',
      '45,00',
      '2027',
      '31/05/2027',
      '6',
      '0',
      '6',
      '0',
      '0,00',
      '270,00',
    ]);
    const elsewhere = await file('cotisations', { query: { year: 2019 }, ids: [fee.documentId] });
    expect(readCsv(elsewhere.body)[1]?.slice(6)).toEqual(['0', '0', '0', '0', '0,00', '0,00']);
  });

  test('hold the payments of a fee, of the filters, or the chosen ones', async () => {
    const fee = await world.create();
    const [first, second] = await world.paymentsOf(fee);
    if (!first || !second) throw new Error('nobody was asked');
    await world.act(second, 'mark-paid', { method: 'check', paidAt: '2027-02-01', notes: '@note' });
    const scope = { cotisation: fee.documentId };
    const all = await file('cotisation-payments', { query: scope });
    expect(all.headers[rowCountHeader]).toBe('6');
    expect(readCsv(all.body)[0]).toEqual([
      'Membre',
      'Email',
      'Cotisation',
      'Période',
      'Montant',
      'Réduction',
      'Motif de la réduction',
      'À payer',
      'Statut',
      'Échéance',
      'Payée le',
      'Moyen de paiement',
      'Relances',
      'Notes',
    ]);
    const paid = await file('cotisation-payments', {
      query: { ...scope, filters: { $and: [{ status: { $in: ['paid'] } }] } },
    });
    const [, row, ...others] = readCsv(paid.body);
    expect(others).toEqual([]);
    expect(row?.slice(7, 12)).toEqual(['45,00', 'Payée', '31/05/2027', '01/02/2027', 'Chèque']);
    const chosen = await file('cotisation-payments', { query: scope, ids: [first.documentId] });
    expect(readCsv(chosen.body)).toHaveLength(2);
    const rest = await file('cotisation-payments', { query: scope, exceptIds: [first.documentId] });
    expect(rest.headers[rowCountHeader]).toBe('5');
    expect(readCsv(rest.body)).toHaveLength(6);
  });
});
