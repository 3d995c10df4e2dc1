import { expect, it } from 'vitest';
import { requirementsInWords } from './account-requirements.ts';

it('says in words what the provider still asks for, each thing once', () => {
  expect(
    requirementsInWords([
      'external_account',
      'company.tax_id',
      'company.address.city',
      'company.verification.document',
      'person_1abc.dob.day',
    ]),
  ).toEqual([
    'le compte bancaire (IBAN)',
    'les informations sur l’organisation',
    'un justificatif de l’organisation',
    'les informations sur la personne responsable',
  ]);
  expect(requirementsInWords(['settings.unknown'])).toEqual(['une information demandée par le prestataire']);
  expect(requirementsInWords([])).toEqual([]);
});
