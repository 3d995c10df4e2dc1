import { citySchema } from '@kermesse/domain/geo/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedGeo } from './embedded-geo.ts';

const geo = createEmbeddedGeo();
beforeAll(() => geo.warm(), 60_000);

const labels = async (q: string, country = 'FR') => (await geo.cities(q, country)).map(({ label }) => label);

describe('looking for a town', () => {
  it.each([
    ['amiens', 'Amiens (80000)'],
    ['AMIENS', 'Amiens (80000)'],
    ['st etienne', 'Saint-Étienne (42000)'],
    ['Saint-Etienne', 'Saint-Étienne (42000)'],
    ['st', 'Strasbourg (67000)'],
    ['saint', 'Saint-Étienne (42000)'],
    ['le havre', 'Le Havre (76600)'],
    ['havre', 'Le Havre (76600)'],
    ['provence', 'Aix-en-Provence (13080)'],
    ['corbie', 'Corbie (80800)'],
    ['80800 corbie', 'Corbie (80800)'],
    ['corbie 808', 'Corbie (80800)'],
    ['80000', 'Amiens (80000)'],
    ['80090', 'Amiens (80090)'],
    ['7501', 'Paris (75010)'],
    ['paris', 'Paris (75)'],
    ['paris 12', 'Paris 12e Arrondissement (75012)'],
    ['œuilly', 'Œuilly (51480)'],
    ['l’hay', "L'Haÿ-les-Roses (94240)"],
    ['bellegarde-sur-val', 'Bellegarde-sur-Valserine (01200)'],
    ['saint-denis 97', 'Saint-Denis (97400)'],
  ])('%s finds %s first', async (q, label) => {
    expect((await labels(q))[0]).toBe(label);
  });

  it('puts the most populous first and no more than eight', async () => {
    const found = await geo.cities('saint', 'FR');
    const populations = found.map(({ population }) => population);
    expect(found).toHaveLength(8);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it('answers nothing for nonsense', async () => {
    for (const q of ['zzzz', '00000', '!!!', '999999', '\u0000', '😀']) expect(await labels(q)).toEqual([]);
  });

  it('gives entries in their promised shape', async () => {
    for (const city of await geo.cities('sain', 'FR')) expect(citySchema.parse(city)).toEqual(city);
  });

  it('knows towns abroad', async () => {
    expect((await labels('liè', 'BE'))[0]).toBe('Liège (BE)');
    expect(await labels('amiens', 'BE')).toEqual([]);
    expect(await labels('a', 'ZZ')).toEqual([]);
  });
});

describe('the position of a town', () => {
  it.each([
    ['amiens', 'commune'],
    ['cottenchy', 'postcode'],
    ['œuilly 02160', 'area'],
  ])('of %s says that it is that of its %s', async (q, precision) => {
    const [city] = await geo.cities(q, 'FR');
    expect(city?.precision).toBe(precision);
  });

  it('is near the truth even where it is borrowed', async () => {
    const [cottenchy] = await geo.cities('cottenchy', 'FR');
    expect(Math.abs((cottenchy?.lat ?? 0) - 49.81)).toBeLessThan(0.15);
    expect(Math.abs((cottenchy?.lng ?? 0) - 2.38)).toBeLessThan(0.15);
  });

  it('of Paris is that of the district when the postcode tells it', async () => {
    expect(await geo.geocode('10 rue Oberkampf 75011 Paris')).toMatchObject({ coordinates: '48.859,2.38' });
    expect(await geo.geocode('10 quai des Orfèvres, Paris')).toMatchObject({
      coordinates: '48.85341,2.3488',
    });
  });

  it('is known for overseas towns', async () => {
    const [city] = await geo.cities('mamoudzou', 'FR');
    expect(city).toMatchObject({ department: '976', precision: 'commune' });
    expect(city?.lat).toBeLessThan(0);
  });
});

describe('an address without a list of streets', () => {
  it('keeps the street as typed and finds the town', async () => {
    expect((await geo.addresses('12 rue de la Paix 80000 Amiens'))[0]).toMatchObject({
      label: '12 rue de la Paix, 80000 Amiens',
      line1: '12 rue de la Paix',
      city: 'Amiens',
      zipcode: '80000',
      province: 'Somme',
      country: 'France',
      coordinates: '49.9,2.3',
      precision: 'commune',
    });
  });

  it.each([
    ['12 rue de la Paix, 80000', '12 rue de la Paix, 80000 Amiens'],
    ['12 rue de la Paix Amiens', '12 rue de la Paix, 80000 Amiens'],
    ['4 impasse Victor Hugo Aix-en-Provence', '4 impasse Victor Hugo, 13080 Aix-en-Provence'],
    ['3 rue de Paris, corbie', '3 rue de Paris, 80800 Corbie'],
    ['12 av. Jean Jaurès 93200 st denis', '12 av. Jean Jaurès, 93200 Saint-Denis'],
    ['5 place Foch 80026 Amiens Cedex 1', '5 place Foch, 80000 Amiens'],
    ['10 rue Oberkampf 75011 Paris', '10 rue Oberkampf, 75011 Paris'],
    ['Amiens', '80000 Amiens'],
    ['80090', '80090 Amiens'],
  ])('%s suggests %s', async (q, label) => {
    expect((await geo.addresses(q))[0]?.label).toBe(label);
  });

  it.each(['3 rue de Paris', '12 rue du 8 mai 1945', '8 bd du port', '1 rue x 99999 nulle part'])(
    '%s alone is not placed anywhere',
    async (q) => {
      expect(await geo.addresses(q)).toEqual([]);
      expect(await geo.geocode(q)).toBeNull();
    },
  );

  it('is not placed by the start of a name', async () => {
    expect(await geo.geocode('Corb')).toBeNull();
    expect(await geo.geocode('Corbie')).toMatchObject({ label: '80800 Corbie' });
  });
});
