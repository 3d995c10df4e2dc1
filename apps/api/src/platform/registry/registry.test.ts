import { registryMessages } from '@kermesse/domain/registry/messages';
import { associationDataSchema } from '@kermesse/domain/registry/schemas';
import { hasValidKey } from '@kermesse/domain/registry/siret';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { json, type LoopbackServer, startLoopbackServer } from '../upstream/testing/loopback-server.ts';
import { directoryFixture } from './directory-fixture.ts';
import { fixture } from './fixture.ts';
import { createRegistry } from './registry.ts';

let service: LoopbackServer;
beforeAll(async () => {
  service = await startLoopbackServer();
});
afterAll(() => service.close());

const registryOn = (registryUrl: string | null, timeoutMs = 600_000, directoryUrl: string | null = null) =>
  createRegistry({
    config: {
      upstream: { geoUrl: null, registryUrl, directoryUrl, directoryToken: 'secret', timeoutMs },
    },
    log: createLogger('silent'),
  });
const silent = 'does not answer';

const siren = '732829320';
const siege = {
  activite_principale: '93.12Z',
  adresse: '12 RUE DE LA HOTOIE 80000 AMIENS',
  code_postal: '80000',
  commune: '80021',
  complement_adresse: 'BATIMENT B',
  est_siege: true,
  geo_id: '80021_3300_00012',
  indice_repetition: null,
  latitude: '49.894800',
  libelle_commune: 'AMIENS',
  libelle_voie: 'DE LA HOTOIE',
  longitude: '2.287100',
  numero_voie: '12',
  siret: '73282932000074',
  type_voie: 'RUE',
};
const company = (overrides: Record<string, unknown> = {}) => ({
  siren,
  nom_complet: 'LES FOULEES DE LA HOTOIE (FLH)',
  nom_raison_sociale: 'LES FOULEES DE LA HOTOIE',
  sigle: 'FLH',
  nombre_etablissements: 2,
  nombre_etablissements_ouverts: 1,
  siege,
  activite_principale: '93.12Z',
  categorie_entreprise: 'PME',
  date_creation: '1987-03-12',
  dirigeants: [
    { nom: 'DURAND', prenoms: 'PAUL', qualite: 'Trésorier', type_dirigeant: 'personne physique' },
    {
      nom: 'MARCHAND-LEROY',
      prenoms: 'CLAIRE LUCIE',
      annee_de_naissance: '1970',
      qualite: 'Présidente',
      nationalite: null,
      type_dirigeant: 'personne physique',
    },
  ],
  etat_administratif: 'A',
  nature_juridique: '9220',
  matching_etablissements: [],
  finances: null,
  complements: {
    collectivite_territoriale: null,
    est_association: true,
    identifiant_association: 'W802001234',
  },
  ...overrides,
});
const answer = (...results: unknown[]) =>
  json({ results, total_results: results.length, page: 1, per_page: 5, total_pages: 1 });

describe('with the company search service', () => {
  it('fills the form from the answer', async () => {
    service.answerWith(answer(company()));
    expect(await registryOn(service.url).find(siren)).toEqual({
      identite: {
        nom: 'Les Foulees de la Hotoie',
        sigle: 'FLH',
        siren,
        siret: '73282932000074',
        rna: 'W802001234',
        natureJuridique: 'Association déclarée',
        dateCreation: '1987-03-12',
        estActive: true,
      },
      president: {
        nom: 'Marchand-Leroy',
        prenom: 'Claire',
        nomComplet: 'Claire Marchand-Leroy',
        fonction: 'Présidente',
      },
      coordonnees: {
        numero: '12',
        voie: 'Rue de la Hotoie',
        complement: 'Batiment B',
        codePostal: '80000',
        commune: 'Amiens',
        codeCommune: '80021',
        pays: 'France',
        telephone: null,
        email: null,
        coordinates: '49.8948,2.2871',
      },
      activites: { code: '93.12Z', libelle: 'Activités de clubs de sports', objet: null },
    });
    expect(service.requests).toEqual(['/search?q=732829320&page=1&per_page=5']);
  });

  it('takes the address of the establishment whose number was typed', async () => {
    const other = { ...siege, siret: '73282932000082', libelle_voie: 'DES TEINTURIERS', latitude: null };
    service.answerWith(answer(company({ matching_etablissements: [other] })));
    const found = await registryOn(service.url).find('73282932000082');
    expect(found?.identite.siret).toBe('73282932000082');
    expect(found?.coordonnees).toMatchObject({ voie: 'Rue des Teinturiers', coordinates: null });
  });

  it('reads an association about which little is known', async () => {
    const bare = {
      siren,
      nom_complet: 'AMICALE',
      siege: { siret: '73282932000074' },
      nature_juridique: '9220',
    };
    service.answerWith(answer(bare));
    const found = await registryOn(service.url).find(siren);
    expect(associationDataSchema.parse(found)).toMatchObject({
      identite: { nom: 'AMICALE', rna: null, dateCreation: null },
      president: null,
      coordonnees: { numero: null, voie: null, commune: null, coordinates: null },
    });
  });

  it('does not name a vice-president as president', async () => {
    service.answerWith(
      answer(company({ dirigeants: [{ nom: 'X', prenoms: 'Y', qualite: 'Vice-président' }] })),
    );
    expect((await registryOn(service.url).find(siren))?.president).toBeNull();
  });

  it.each([
    ['nothing matches', answer()],
    ['only a namesake matches', answer(company({ siren: '552100554' }))],
    [
      'it is a company',
      answer(company({ nature_juridique: '5710', complements: { est_association: false } })),
    ],
  ])('finds no association when %s', async (_title, respond) => {
    service.answerWith(respond);
    expect(await registryOn(service.url).find(siren)).toBeNull();
  });

  it('does not ask for numbers that cannot exist', async () => {
    service.answerWith(answer(company()));
    for (const number of ['732829321', '1234567890', '73282932000075']) {
      expect(await registryOn(service.url).find(number)).toBeNull();
    }
    expect(service.requests).toEqual([]);
  });

  it.each([
    ['answers 500', json({ erreur: 'boom' }, 500)],
    ['has had enough of us', json({}, 429)],
    ['answers another shape', json({ results: [{ siren: 1 }] })],
    [silent, () => undefined],
    [
      'points to a private address',
      (_request: unknown, response: import('node:http').ServerResponse) =>
        response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
    ],
    [
      'breaks off',
      (_request: unknown, response: import('node:http').ServerResponse) =>
        response.end('{"results":[{"siren"'),
    ],
  ])('says that the form can be filled by hand when it %s', async (title, respond) => {
    service.answerWith(respond);
    const registry = registryOn(service.url, title === silent ? 200 : undefined);
    await expect(registry.find(siren)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: registryMessages.unavailable,
    });
  });
});

describe('by the number of the national directory', () => {
  const rna = 'W802100417';
  const entry = { ...directoryFixture[0], nom: 'LES TRICOTEUSES DE LA NOYE' };

  it('finds a company that bears it', async () => {
    service.answerWith(
      answer(company({ complements: { est_association: true, identifiant_association: rna } })),
    );
    const found = await registryOn(service.url, undefined, `${service.url}/directory`).find(rna);
    expect(found?.identite).toMatchObject({ siren, rna });
    expect(service.requests).toHaveLength(1);
  });

  it('finds one without SIRET in the directory, with the token', async () => {
    service.answerWith((request, response) =>
      json(request.url?.startsWith('/directory') ? { data: entry } : { results: [] })(request, response),
    );
    const found = await registryOn(service.url, undefined, `${service.url}/directory`).find(rna);
    expect(found?.identite).toMatchObject({ nom: 'Les Tricoteuses de la Noye', siret: null, rna });
    expect(found?.activites.objet).toContain('tricot');
  });

  it('takes a missing entry for unknown, and anything else for a failure', async () => {
    const registry = registryOn(null, undefined, service.url);
    service.answerWith(json({ errors: [] }, 404));
    expect(await registry.find(rna)).toBeNull();
    service.answerWith(json({ data: { ...entry, rna: 'W802100892' } }));
    expect(await registry.find(rna), 'another one').toBeNull();
    service.answerWith(json({ errors: [] }, 502));
    await expect(registry.find(rna)).rejects.toMatchObject({ message: registryMessages.unavailable });
  });
});

describe('without a service', () => {
  it('knows some invented associations by either number', async () => {
    const registry = registryOn(null);
    expect(fixture.length).toBeGreaterThanOrEqual(25);
    for (const {
      siren: number,
      siege: { siret },
    } of fixture) {
      expect(hasValidKey(number)).toBe(true);
      expect(hasValidKey(siret)).toBe(true);
      const found = associationDataSchema.parse(await registry.find(siret));
      expect(found).toEqual(await registry.find(number));
      expect(found.president).not.toBeNull();
      expect(found.coordonnees.coordinates).not.toBeNull();
      expect(found.coordonnees.codePostal).toMatch(/^\d{5}$/);
      expect(found.activites.libelle).not.toBeNull();
    }
    expect(new Set(fixture.map(({ siren: number }) => number)).size).toBe(fixture.length);
  });

  it('knows those of the directory by their number, with or without SIRET', async () => {
    const registry = registryOn(null);
    for (const { rna } of directoryFixture) {
      const found = associationDataSchema.parse(await registry.find(rna));
      expect(found.identite).toMatchObject({ rna, siret: null, siren: null });
      expect(found.coordonnees.voie).toMatch(/^(Rue|Route) /);
    }
    expect((await registry.find('W802086390'))?.identite.nom).toBe('Les Foulées de la Hotoie');
    expect(await registry.find('W802999999')).toBeNull();
  });

  it('knows no other', async () => {
    expect(await registryOn(null).find(siren)).toBeNull();
  });
});
