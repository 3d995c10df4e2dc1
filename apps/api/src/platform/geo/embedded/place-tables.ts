import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { normalizePlace } from '@kermesse/domain/geo/normalize-place';
import { isFrench } from './commune-positions.ts';
import { buildCommunes } from './communes.ts';
import { groupBy } from './group-by.ts';
import type { Place } from './place.ts';
import { buildPlaceTable, type PlaceTable } from './place-table.ts';
import { readFrance, readTowns, type SourceTown } from './sources.ts';

function toPlace(town: SourceTown): Place {
  const [lng, lat] = town.loc.coordinates;
  return {
    name: town.name,
    key: normalizePlace(town.name),
    country: town.country,
    insee: null,
    department: null,
    postcodes: [],
    districts: [],
    isDistrict: false,
    population: town.population,
    position: { lat, lng, precision: 'commune' },
  };
}

/** French communes including those overseas. */
export function buildFrance(towns: readonly SourceTown[] = readTowns()): PlaceTable {
  return buildPlaceTable(
    buildCommunes({ ...readFrance(), towns: towns.filter(({ country }) => isFrench(country)) }),
  );
}

export const groupAbroad = (towns: readonly SourceTown[] = readTowns()): Map<string, SourceTown[]> =>
  groupBy(towns, ({ country }) => (isFrench(country) ? [] : [country]));

export const buildCountry = (towns: readonly SourceTown[]): PlaceTable => buildPlaceTable(towns.map(toPlace));

const fileOf = (folder: string, country: string) => join(folder, `${country}.places`);

/** Building the tables takes 170 MB of memory: the build does it once, and a server reads the result. */
export async function writePlaceTables(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const towns = readTowns();
  await writeFile(fileOf(folder, 'FR'), serialize(buildFrance(towns)));
  for (const [country, found] of groupAbroad(towns))
    await writeFile(fileOf(folder, country), serialize(buildCountry(found)));
}

/** Null for a country without towns in the lists. */
export async function readPlaceTable(folder: string, country: string): Promise<PlaceTable | null> {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  try {
    const table: PlaceTable = deserialize(await readFile(fileOf(folder, country)));
    return table;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
