import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizePlace, normalizeUnfinishedPlace } from '@kermesse/domain/geo/normalize-place';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFrench } from './commune-positions.ts';
import { buildCommunes } from './communes.ts';
import { createEmbeddedGeo } from './embedded-geo.ts';
import type { Place } from './place.ts';
import { writePlaceTables } from './place-tables.ts';
import { toCity } from './present-place.ts';
import { nameEntries, postcodeEntries } from './search-keys.ts';
import { readFrance, readTowns } from './sources.ts';

const limit = 8;
const folder = mkdtempSync(join(tmpdir(), 'kermesse-places-'));
const geo = createEmbeddedGeo(folder);
let communes: Place[];
beforeAll(async () => {
  await writePlaceTables(folder);
  communes = buildCommunes({
    ...readFrance(),
    towns: readTowns().filter(({ country }) => isFrench(country)),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Best score first; equal ones by key, then by the order of the list. */
function rank(scored: { place: Place; key: string; score: number }[]): Place[] {
  const inOrder = scored
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index));
  return [...new Set(inOrder.map(({ place }) => place))].slice(0, limit);
}

/** The same search without an index. */
function plainly(text: string) {
  const query = normalizePlace(text);
  if (/^\d{1,5}$/.test(query)) {
    const found = communes.flatMap((place) =>
      [...postcodeEntries(place)]
        .filter(({ key }) => key.startsWith(query))
        .map(({ key, weight }) => ({ place, key, score: weight })),
    );
    return rank(found).map((place) =>
      toCity({ place, postcode: place.postcodes.find((code) => code.startsWith(query)) ?? null }),
    );
  }
  const found = normalizeUnfinishedPlace(text).flatMap((start) =>
    communes.flatMap((place) => [
      ...(place.key === start ? [{ place, key: '', score: place.population * 50 + 20_000 }] : []),
      ...[...nameEntries(place)]
        .filter(({ key }) => key.startsWith(start))
        .map(({ key, weight }) => ({ place, key, score: weight })),
    ]),
  );
  return rank(found).map((place) => toCity({ place, postcode: null }));
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const starts = letters.flatMap((first) => [first, `${first}a`, `${first}ou`]);
const postcodes = Array.from({ length: 96 }, (_, department) => String(department).padStart(2, '0'));

it('what a build wrote answers as a look at each commune does', async () => {
  const names = communes
    .filter((_, index) => index % 900 === 0)
    .flatMap(({ name }) => [name, name.slice(0, 4)]);
  for (const q of [...starts, ...postcodes, ...names, 'st', 'saint-d', 'ste', '7501', '97400']) {
    const expected = plainly(q);
    const populations = (cities: typeof expected) => cities.map(({ population }) => population);
    const answer = await geo.cities(q, 'FR');
    // Places of equal weight may come in any order.
    expect(populations(answer), q).toEqual(populations(expected));
    if (new Set(populations(expected)).size === expected.length) expect(answer, q).toEqual(expected);
  }
});

it('what a build wrote answers as the packages do, abroad and for addresses', async () => {
  const packages = createEmbeddedGeo();
  for (const country of ['BE', 'DE', 'US', 'RE', 'ZZ', '../FR']) {
    for (const q of starts) expect(await geo.cities(q, country)).toEqual(await packages.cities(q, country));
  }
  for (const { name, postcodes: codes } of communes.filter((_, index) => index % 400 === 0)) {
    const q = `12 rue de la Paix ${codes[0] ?? ''} ${name}`;
    expect(await geo.addresses(q)).toEqual(await packages.addresses(q));
    expect(await geo.geocode(q)).toEqual(await packages.geocode(q));
  }
});
