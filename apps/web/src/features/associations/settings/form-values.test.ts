import type { Association } from '@kermesse/domain/associations/answers';
import { describe, expect, it } from 'vitest';
import { changeOf, fieldOf, formOf, settingsSchema } from './form-values.ts';

const association: Association = {
  documentId: 'abc',
  name: 'Les Foulées',
  siret: '123456789',
  rna: null,
  president_name: 'Odile',
  email: 'a@b.fr',
  phone: '0322000000',
  description_short: 'Courte',
  description_long: 'Longue',
  bio: null,
  status_asso: 'accepted',
  active: true,
  regime: null,
  url_logo: null,
  url_official_document: null,
  social_media_links: [{ url: 'https://a.fr' }, { url: 'https://b.fr' }],
  price: 50,
  role_permissions: null,
  createdAt: '2027-01-01T00:00:00Z',
  address: { line1: '1 rue', line2: null, city: 'Corbie', zipcode: '80800', country: 'FR' },
};
const stored = formOf(association);

describe('what settings send', () => {
  it('is nothing when nothing changed', () => {
    expect(changeOf(stored, stored, association)).toEqual({});
  });

  it('is what changed, the address as a whole and the other links kept', () => {
    const after = { ...stored, name: 'Autre', city: 'Albert', website: 'https://c.fr' };
    expect(changeOf(stored, after, association)).toEqual({
      name: 'Autre',
      social_media_links: [{ url: 'https://c.fr' }, { url: 'https://b.fr' }],
      address: { line1: '1 rue', line2: null, zipcode: '80800', city: 'Albert' },
    });
  });
});

describe('what is wrong', () => {
  it('stands at its field', () => {
    const after = { ...stored, phone: '12', zipcode: '1', website: 'x', name: ' ' };
    const { error } = settingsSchema(association).safeParse(after) as {
      error: { issues: { path: string[] }[] };
    };
    expect(new Set(error.issues.flatMap(({ path }) => path))).toEqual(
      new Set(['name', 'phone', 'website', 'zipcode']),
    );
  });

  it.each([
    ['data.siret', 'siret'],
    ['data.address.zipcode', 'zipcode'],
    ['data.social_media_links.0.url', 'website'],
    ['data.unknown', null],
  ])('%s is said at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });
});
